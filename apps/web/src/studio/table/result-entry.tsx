import type { EnteredResult, TableGameName } from '@kvazar/contract';
import { type Card, isCard, nextBaccaratCard } from '@kvazar/games';
import { useState } from 'react';
import { Tabs } from '../../components/tabs.tsx';
import { CardPad } from './card-pad.tsx';
import { Hands } from './hands.tsx';
import { NumberPad } from './number-pad.tsx';
import { typeCard, typeNumber } from './typed-result.ts';
import { useTyped } from './use-typed.ts';

interface ResultEntryProps {
  game: TableGameName;
  entered: EnteredResult | null;
  isOpen: boolean;
  onEnter: (entered: EnteredResult) => void;
}

/** By the pad, by the keyboard or by a scanner that types: all the same to the server. */
export function ResultEntry({ game, ...entry }: ResultEntryProps) {
  return game === 'roulette' ? <NumberEntry {...entry} /> : <CardEntry {...entry} />;
}

type EntryProps = Omit<ResultEntryProps, 'game'>;

const PADS = [
  { value: 'order', label: 'По порядку' },
  { value: 'wheel', label: 'По колесу' },
] as const;

function NumberEntry({ entered, isOpen, onEnter }: EntryProps) {
  const [pad, setPad] = useState<string>('order');
  const enter = (number: number) => onEnter({ number });
  const typed = useTyped(typeNumber, isOpen, enter);
  const chosen = entered && 'number' in entered ? entered.number : null;
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <Tabs label="Раскладка" items={PADS} value={pad} onValueChange={setPad} />
        <span className="text-sm text-muted">
          {typed === '' ? 'Номер с клавиатуры и Enter' : `Набрано: ${typed}, Enter`}
        </span>
      </div>
      <NumberPad chosen={chosen} isByWheel={pad === 'wheel'} disabled={!isOpen} onChoose={enter} />
    </div>
  );
}

const readCards = (cards: readonly string[]): readonly Card[] => cards.filter(isCard);

function CardEntry({ entered, isOpen, onEnter }: EntryProps) {
  const hands = entered && 'player' in entered ? entered : { player: [], banker: [] };
  const player = readCards(hands.player);
  const banker = readCards(hands.banker);
  const next = nextBaccaratCard(player, banker);
  const enter = (card: Card) => {
    if (next === 'player') onEnter({ player: [...player, card], banker: [...banker] });
    if (next === 'banker') onEnter({ player: [...player], banker: [...banker, card] });
  };
  const typed = useTyped(typeCard, isOpen && next !== null, enter);
  return (
    <div className="grid gap-3">
      <Hands player={player} banker={banker} awaits={isOpen ? next : null} />
      <div className="rounded-section border border-line bg-surface p-4">
        <p className="mb-3 flex justify-between gap-3 text-sm text-muted">
          <span>Карты: ранг и масть (S H C D) или сканер</span>
          {typed !== '' && <span>Набрано: {typed}</span>}
        </p>
        <CardPad
          dealt={[...player, ...banker]}
          disabled={!isOpen || next === null}
          onChoose={enter}
        />
      </div>
    </div>
  );
}

/** What is entered without its last card; null when nothing is left. */
export function takeBackLast(entered: EnteredResult | null): EnteredResult | null {
  if (!entered || 'number' in entered) return null;
  const player = [...entered.player];
  const banker = [...entered.banker];
  // Cards were dealt in turns, thirds last: the banker's third, the player's third, banker, player.
  if (banker.length > 2) banker.pop();
  else if (player.length > 2) player.pop();
  else if (banker.length === player.length) banker.pop();
  else player.pop();
  return player.length + banker.length === 0 ? null : { player, banker };
}
