import { baccarat, baccaratTotal } from '@kvazar/games';
import { ResultBadge } from '../roads/result-badge.tsx';

const MARKS = {
  player: { colour: 'blue', letter: 'И' },
  banker: { colour: 'red', letter: 'Б' },
  tie: { colour: 'tie', letter: 'Н' },
} as const;

const WORDS = { player: 'Игрок', banker: 'Банкир', tie: 'Ничья' } as const;

interface BaccaratMarkProps {
  readonly result: Record<string, unknown>;
  readonly size: 'small' | 'large';
}

export function BaccaratMark({ result, size }: BaccaratMarkProps) {
  const read = baccarat.readResult(result);
  if (!read) return null;
  const { colour, letter } = MARKS[read.winner];
  return (
    <ResultBadge colour={colour} size={size} label={describeBaccarat(result)}>
      {letter}
    </ResultBadge>
  );
}

/** «Банкир, 8 : 3». */
export function describeBaccarat(result: Record<string, unknown>): string {
  const read = baccarat.readResult(result);
  if (!read) return '';
  const { player, banker, winner } = read;
  const [first, second] = winner === 'banker' ? [banker, player] : [player, banker];
  return `${WORDS[winner]}, ${baccaratTotal(first)} : ${baccaratTotal(second)}`;
}
