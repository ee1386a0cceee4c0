import { CATALOGUE, type CatalogueEntry, type GameId } from '@kvazar/games';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { PlinkoReturns } from './plinko-returns.tsx';
import { describeReturns } from './returns.ts';
import { SlotReturns } from './slot-returns.tsx';

function formatRange({ lowestPercent, highestPercent }: CatalogueEntry['rtp']): string {
  return `${lowestPercent.toFixed(2)}–${highestPercent.toFixed(2)} %`;
}

const details: Partial<Record<GameId, ReactNode>> = { plinko: <PlinkoReturns /> };

export function RtpSection() {
  return (
    <details className="group rounded-section border border-line bg-surface shadow-card">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-4 rounded-section p-5 wallet:px-6 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <span className="block font-semibold">Сколько возвращает каждая игра и почему</span>
          <span className="mt-0.5 block text-sm leading-snug text-muted">
            Точный расчёт по всем исходам, без округления в нашу пользу
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform duration-180 group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="border-t border-line px-5 pt-5 pb-6 wallet:px-6">
        <p className="max-w-[72ch] text-[15px] leading-relaxed text-muted">
          RTP — какая часть ставок в среднем возвращается игрокам. При 99 % из каждых 100 ₽ ставок
          игрокам возвращается 99 ₽, а 1 ₽ остаётся сайту. Это среднее по очень большому числу
          ставок: за один вечер бывает что угодно, и проиграть можно всё поставленное.
        </p>
        <ul className="mt-3 divide-y divide-line">
          {CATALOGUE.map(game => (
            <li
              key={game.id}
              className="grid gap-x-6 gap-y-1.5 py-4 wallet:grid-cols-[140px_minmax(0,1fr)]"
            >
              <div className="flex items-baseline justify-between gap-3 wallet:block">
                <h3 className="font-display text-base font-bold">{game.title}</h3>
                <p className="font-semibold whitespace-nowrap text-win">{formatRange(game.rtp)}</p>
              </div>
              <div className="min-w-0 max-w-[72ch] text-[15px] leading-relaxed text-muted">
                <p>{describeReturns(game.id)}</p>
                {details[game.id]}
              </div>
            </li>
          ))}
          <SlotReturns />
        </ul>
      </div>
    </details>
  );
}
