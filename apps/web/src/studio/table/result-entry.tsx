import type { EnteredResult, TableGameName } from '@kvazar/contract';
import { type Card, isCard, nextBaccaratCard } from '@kvazar/games';
import { ScanBarcode } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { CameraReading } from './camera/camera-reading.tsx';
import type { CardCamera } from './camera/use-card-reading.ts';
import { CardPad } from './card-pad.tsx';
import { Hands } from './hands.tsx';
import { NumberPad } from './number-pad.tsx';
import { typeCard, typeNumber } from './typed-result.ts';
import { useTyped } from './use-typed.ts';

interface ResultEntryProps {
  game: TableGameName;
  entered: EnteredResult | null;
  isOpen: boolean;
  /** Absent where no cards are dealt before one. */
  camera?: CardCamera;
  onEnter: (entered: EnteredResult) => void;
}

/** By the pad, by the keyboard, by a scanner that types or by the camera: all the same to the server. */
export function ResultEntry({ game, ...entry }: ResultEntryProps) {
  return game === 'roulette' ? <NumberEntry {...entry} /> : <CardEntry {...entry} />;
}

type EntryProps = Omit<ResultEntryProps, 'game'>;

const PADS = [
  { value: 'cloth', label: 'По сукну' },
  { value: 'wheel', label: 'По колесу' },
] as const;

function NumberEntry({ entered, isOpen, onEnter }: EntryProps) {
  const [pad, setPad] = useState<(typeof PADS)[number]['value']>('cloth');
  const enter = (number: number) => onEnter({ number });
  const typed = useTyped(typeNumber, isOpen, enter);
  const chosen = entered && 'number' in entered ? entered.number : null;
  return (
    <Pad
      title="Номер"
      hint="с клавиатуры и Enter или здесь"
      typed={typed}
      isOpen={isOpen}
      aside={<Tabs label="Раскладка" items={PADS} value={pad} onValueChange={setPad} />}
    >
      <NumberPad chosen={chosen} isByWheel={pad === 'wheel'} disabled={!isOpen} onChoose={enter} />
    </Pad>
  );
}

const readCards = (cards: readonly string[]): readonly Card[] => cards.filter(isCard);

function CardEntry({ entered, isOpen, camera, onEnter }: EntryProps) {
  const hands = entered && 'player' in entered ? entered : { player: [], banker: [] };
  const player = readCards(hands.player);
  const banker = readCards(hands.banker);
  const next = nextBaccaratCard(player, banker);
  const enter = (card: Card) => {
    if (next === 'player') onEnter({ player: [...player, card], banker: [...banker] });
    if (next === 'banker') onEnter({ player: [...player], banker: [...banker, card] });
  };
  const isReading = isOpen && next !== null;
  const typed = useTyped(typeCard, isReading, enter);
  return (
    <>
      <Hands
        player={player}
        banker={banker}
        awaits={isOpen ? next : null}
        isWhole={next === null}
      />
      <Pad
        title="Карты"
        hint="ранг и масть (S H C D) или сканер"
        typed={typed}
        isOpen={isReading}
        aside={null}
      >
        {camera && (
          <CameraReading camera={camera} isOpen={isOpen} isWhole={next === null} onCard={enter} />
        )}
        <CardPad dealt={[...player, ...banker]} disabled={!isReading} onChoose={enter} />
      </Pad>
    </>
  );
}

interface PadProps {
  title: string;
  hint: string;
  typed: string;
  isOpen: boolean;
  aside: ReactNode;
  children: ReactNode;
}

function Pad({ title, hint, typed, isOpen, aside, children }: PadProps) {
  return (
    <section
      aria-label={title}
      className="rounded-section border border-line bg-surface p-3.5 shadow-card"
    >
      <div className="mb-2.5 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="text-sm font-semibold">{title}</h3>
        <p className="flex-1 text-sm text-muted">{typed === '' ? hint : `набрано: ${typed}`}</p>
        {aside}
        <Badge
          tone={isOpen ? 'win' : 'neutral'}
          icon={<ScanBarcode aria-hidden="true" className="size-4" />}
        >
          {isOpen ? 'Ввод открыт' : 'Ввод закрыт'}
        </Badge>
      </div>
      {children}
    </section>
  );
}
