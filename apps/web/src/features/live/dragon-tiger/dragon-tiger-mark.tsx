import { dragonTiger, rankOf } from '@kvazar/games';
import { ResultBadge } from '../roads/result-badge.tsx';

const MARKS = {
  dragon: { colour: 'red', letter: 'Д', word: 'Дракон' },
  tiger: { colour: 'tiger', letter: 'Т', word: 'Тигр' },
  tie: { colour: 'tie', letter: 'Н', word: 'Ничья' },
} as const;

interface DragonTigerMarkProps {
  readonly result: Record<string, unknown>;
  readonly size: 'small' | 'large';
}

export function DragonTigerMark({ result, size }: DragonTigerMarkProps) {
  const read = dragonTiger.readResult(result);
  if (!read) return null;
  const { colour, letter } = MARKS[read.winner];
  return (
    <ResultBadge colour={colour} size={size} label={describeDragonTiger(result)}>
      {letter}
    </ResultBadge>
  );
}

/** «Дракон, K против 9». */
export function describeDragonTiger(result: Record<string, unknown>): string {
  const read = dragonTiger.readResult(result);
  if (!read) return '';
  const { dragon, tiger, winner } = read;
  const [first, second] = winner === 'tiger' ? [tiger, dragon] : [dragon, tiger];
  return `${MARKS[winner].word}, ${rankOf(first)} против ${rankOf(second)}`;
}
