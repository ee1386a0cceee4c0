import { Link } from '@tanstack/react-router';
import { ArrowUpRight } from 'lucide-react';
import { Avatar } from '../../components/avatar.tsx';
import { Badge } from '../../components/badge.tsx';
import { useStaffQuery } from '../frame/calls.ts';
import { TableState } from '../frame/table-state.tsx';
import { formatCount, formatMoment, formatShortSum } from '../frame/words.ts';
import { BalanceBars, Verdict } from './balance-bars.tsx';
import { BalanceChart } from './balance-chart.tsx';
import { Exclusion, LimitBar } from './limits.tsx';
import { Figure } from './money-tab.tsx';

const DEVICES = 3;

/** A player in short, beside whatever is being decided about them. */
export function PlayerAside({ id }: { id: number }) {
  const head = useStaffQuery('/api/admin/players/get', { id });
  const { data: money } = useStaffQuery('/api/admin/players/money', { id });
  const { data: explanation } = useStaffQuery('/api/admin/players/explain', { id });
  const { data: sessions } = useStaffQuery('/api/admin/players/sessions', { id });
  const { data: protection } = useStaffQuery('/api/admin/players/protection', { id });
  const { data: notes } = useStaffQuery('/api/admin/players/notes', { id });
  const player = head.data?.player;
  const note = notes?.notes[0];
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <TableState state={head} isEmpty={false} empty="" label="Игрок" />
      {player && (
        <header className="flex items-center gap-3">
          <Avatar seed={player.login} size="md" />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
              {player.login}
              <Badge tone="accent">{player.status.name}</Badge>
              {player.isBanned && <Badge tone="lose">Бан</Badge>}
            </p>
            <p className="text-xs text-muted wrap-anywhere">
              № {player.id} · {player.email} · с {formatMoment(player.registeredAt)}
            </p>
          </div>
          <Link
            to={`/admin/players/${id}` as string}
            aria-label={`Карточка ${player.login}`}
            className="grid size-9 shrink-0 place-items-center rounded-[10px] text-muted hover:text-text touch:size-11"
          >
            <ArrowUpRight aria-hidden="true" className="size-4" />
          </Link>
        </header>
      )}
      {money && (
        <>
          <dl className="grid grid-cols-3 gap-3">
            <Figure name="Очки">{formatCount(money.points)}</Figure>
            <Figure name="GGR">{formatShortSum(Math.round(money.ggr))}</Figure>
            <Figure name="Игр за 30 дней">{formatCount(money.bets30)}</Figure>
          </dl>
          <section aria-label="Баланс за 30 дней">
            <h3 className="mb-1 font-semibold">Баланс за 30 дней</h3>
            <BalanceChart days={money.days} />
          </section>
        </>
      )}
      {explanation && (
        <section aria-label="Объясни баланс">
          <header className="mb-1 flex items-center justify-between gap-3">
            <h3 className="font-semibold">Объясни баланс</h3>
            <Verdict misfit={explanation.misfit} />
          </header>
          <BalanceBars explanation={explanation} />
        </section>
      )}
      {sessions && sessions.sessions.length > 0 && (
        <section aria-label="Устройства">
          <h3 className="mb-1 font-semibold">Устройства</h3>
          <ul className="divide-y divide-line">
            {sessions.sessions.slice(0, DEVICES).map(session => (
              <li key={session.id} className="flex justify-between gap-3 py-1.5">
                <span className="min-w-0 wrap-anywhere">{session.device}</span>
                <span className="text-muted">с {formatMoment(session.createdAt)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {protection && (protection.limits.length > 0 || protection.exclusion) && (
        <section aria-label="Лимиты" className="grid gap-3">
          <Exclusion exclusion={protection.exclusion} />
          {protection.limits.map(limit => (
            <LimitBar key={`${limit.kind} ${limit.period}`} limit={limit} />
          ))}
        </section>
      )}
      {note && (
        <section aria-label="Последняя заметка" className="rounded-[10px] bg-raised p-2.5">
          <p className="flex justify-between gap-3 text-xs text-muted">
            <span>Заметка · {note.author}</span>
            <span>{formatMoment(note.createdAt)}</span>
          </p>
          <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{note.text}</p>
        </section>
      )}
    </div>
  );
}
