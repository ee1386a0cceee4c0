import { CATALOGUE } from '@kvazar/games';
import { ChevronDown } from 'lucide-react';
import type { Verifiers } from './verifier/check-form.ts';

/** In the order in which a player meets the games; what the catalogue does not list comes last. */
function sortByMeeting(verifiers: Verifiers) {
  const place = (id: string) => {
    const index = CATALOGUE.findIndex(game => game.id === id);
    return index < 0 ? CATALOGUE.length : index;
  };
  return verifiers.toSorted((a, b) => place(a.id) - place(b.id));
}

export function RtpSection({ verifiers }: { verifiers: Verifiers }) {
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
          RTP — какая часть ставок в среднем возвращается игрокам. При 99 % из каждых 100&nbsp;₽
          ставок игрокам возвращается 99&nbsp;₽, а 1&nbsp;₽ остаётся сайту. Это среднее по очень
          большому числу ставок: за один вечер бывает что угодно, и проиграть можно всё
          поставленное.
        </p>
        <ul className="mt-3 divide-y divide-line">
          {sortByMeeting(verifiers).map(({ id, title, returns: { range, Why } }) => (
            <li
              key={id}
              className="grid gap-x-6 gap-y-1.5 py-4 wallet:grid-cols-[140px_minmax(0,1fr)]"
            >
              <div className="flex items-baseline justify-between gap-3 wallet:block">
                <h3 className="font-display text-base font-bold">{title}</h3>
                <p className="font-semibold whitespace-nowrap text-win">{range}</p>
              </div>
              <div className="min-w-0 max-w-[72ch] text-[15px] leading-relaxed text-muted">
                <Why />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
