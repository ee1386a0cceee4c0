import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import cherries from '~icons/fluent-emoji/cherries?raw';
import locomotive from '~icons/fluent-emoji/locomotive?raw';
import { EmojiArt } from '../../lib/emoji-art.tsx';
import { type PagePath, paths } from '../../lib/paths.ts';
import { SectionHeading } from './section-heading.tsx';

interface RowCard {
  to: PagePath;
  name: string;
  text: string;
  art: ReactNode;
}

const slotCards: readonly RowCard[] = [
  {
    to: paths.slotsFromOneRouble,
    name: 'Слоты от 1 рубля',
    text: 'Свои слоты с открытой математикой',
    art: <EmojiArt svg={cherries} className="size-11" />,
  },
  {
    to: paths.moneyTrain,
    name: 'Денежный поезд',
    text: 'Три респина и четыре джекпота',
    art: <EmojiArt svg={locomotive} className="size-11" />,
  },
];

/** Ways to the slots. */
export function SlotCards() {
  return (
    <section aria-labelledby="slots">
      <SectionHeading id="slots">Слоты</SectionHeading>
      <RowCards cards={slotCards} />
    </section>
  );
}

export function TablesSection({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="live-tables">
      <SectionHeading id="live-tables">Live Dealers</SectionHeading>
      <div className="min-h-26">{children}</div>
    </section>
  );
}

function RowCards({ cards }: { cards: readonly RowCard[] }) {
  return (
    <ul className="grid auto-cols-fr gap-2.5 wallet:grid-flow-col wallet:gap-3.5">
      {cards.map(({ to, name, text, art }) => (
        <li key={to}>
          <Link
            to={to}
            className="group flex h-full min-h-24 items-center gap-4 rounded-tile border border-line bg-surface p-4 transition-colors duration-150 hover:border-line-strong hover:bg-raised"
          >
            <span className="grid size-16 shrink-0 place-items-center rounded-[14px] bg-strong">
              <span className="transition-transform duration-180 ease-out-soft motion-safe:group-hover:scale-110">
                {art}
              </span>
            </span>
            <span className="min-w-0 flex-1">
              <span className="block leading-snug font-semibold">{name}</span>
              <span className="mt-1 block text-[13px] leading-snug text-muted">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
