import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import cherries from '~icons/fluent-emoji/cherries?raw';
import locomotive from '~icons/fluent-emoji/locomotive?raw';
import { Badge } from '../../components/badge.tsx';
import { LiveTableArt } from '../../components/brand/live-table-art.tsx';
import { EmojiArt } from '../../lib/emoji-art.tsx';
import { type PagePath, paths } from '../../lib/paths.ts';
import { SectionHeading } from './section-heading.tsx';

interface RowCard {
  to: PagePath;
  name: string;
  text: string;
  art: ReactNode;
  opensLater?: true;
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

const liveCards: readonly RowCard[] = [
  {
    to: paths.live,
    name: 'Столы с дилерами',
    text: 'Прямой эфир и общие раунды',
    art: <LiveTableArt className="size-12" />,
    opensLater: true,
  },
];

/** Ways to the slots; what opens later says so instead of pretending. */
export function MoreGames() {
  return (
    <div className="grid gap-x-3.5 gap-y-6.5 bar:grid-cols-3">
      <section aria-labelledby="slots" className="bar:col-span-2">
        <SectionHeading id="slots">Слоты</SectionHeading>
        <RowCards cards={slotCards} />
      </section>
      <section aria-labelledby="live-tables">
        <SectionHeading id="live-tables">Live Dealers</SectionHeading>
        <RowCards cards={liveCards} />
      </section>
    </div>
  );
}

function RowCards({ cards }: { cards: readonly RowCard[] }) {
  return (
    <ul className="grid auto-cols-fr gap-2.5 wallet:grid-flow-col wallet:gap-3.5">
      {cards.map(({ to, name, text, art, opensLater }) => (
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
              <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <span className="leading-snug font-semibold">{name}</span>
                {opensLater && <Badge tone="accent">Скоро</Badge>}
              </span>
              <span className="mt-1 block text-[13px] leading-snug text-muted">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
