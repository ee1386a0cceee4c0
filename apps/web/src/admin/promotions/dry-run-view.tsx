import type { CallSuccess } from '@kvazar/contract';
import { useId } from 'react';
import { Facts } from '../frame/facts.tsx';
import { PlayerLink } from '../frame/player-link.tsx';
import { formatCount, formatDay, formatSum } from '../frame/words.ts';

type DryRun = CallSuccess<'/api/admin/promotions/dry-run'>['dryRun'];

/** What a campaign would have cost, as both people read it. */
export function DryRunView({ dryRun }: { dryRun: DryRun }) {
  const { before, most } = dryRun;
  const topTitle = useId();
  return (
    <section
      aria-label="Прогон на прошлых ставках"
      className="grid gap-x-6 gap-y-3 text-[13px] wallet:grid-cols-2"
    >
      <Facts
        items={[
          { name: 'Дни', value: `${formatDay(dryRun.from)} – ${formatDay(dryRun.to)}` },
          { name: 'Обошлось бы', value: formatSum(dryRun.cost) },
          ...(before === null ? [] : [{ name: 'Прежние условия', value: formatSum(before) }]),
          ...(most === null ? [] : [{ name: 'Не дороже', value: formatSum(most) }]),
          {
            name: 'Получили бы',
            value: `${formatCount(dryRun.players)} из ${formatCount(dryRun.active)} игравших`,
          },
        ]}
      />
      <div className="grid content-start gap-1.5">
        {dryRun.top.length === 0 ? (
          <p className="text-muted">Никто бы ничего не получил</p>
        ) : (
          <>
            <h3 id={topTitle} className="text-muted">
              Больше всех
            </h3>
            <ol aria-labelledby={topTitle} className="grid gap-1">
              {dryRun.top.map(({ player, amount }) => (
                <li key={player.id} className="flex justify-between gap-3">
                  <PlayerLink {...player} />
                  <span className="tabular-nums">{formatSum(amount)}</span>
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
      <ul className="grid gap-0.5 text-xs text-muted wallet:col-span-2">
        {dryRun.notes.map(note => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}
