import type { FigureDashboard } from '@kvazar/contract';
import { Link } from '@tanstack/react-router';
import { Avatar } from '../../components/avatar.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { useServerNow } from '../../lib/use-server-now.ts';
import { useStaffQuery } from '../frame/calls.ts';
import { useMay } from '../frame/me.ts';
import { Panel } from '../frame/panel.tsx';
import { PlayerLink } from '../frame/player-link.tsx';
import { describeLeft, LEFT_TONES } from '../frame/time-left.ts';
import { formatShortSum } from '../frame/words.ts';
import { KINDS } from '../queues/queue-words.ts';
import { formatShortDay, formatTime, STATE_DOT } from './figure-words.ts';

export function TopWins({ wins, isByDay }: Pick<FigureDashboard, 'wins'> & { isByDay: boolean }) {
  const mayOpen = useMay('players/read');
  return (
    <Panel title="Крупные выигрыши">
      {wins.length === 0 && <p className="py-6 text-center text-muted">Пока никто не выиграл</p>}
      <ul className="divide-y divide-line">
        {wins.map(win => (
          <li key={win.id} className="flex items-center gap-2.5 py-1.5">
            <Avatar seed={win.login} size="xs" />
            <div className="min-w-0 flex-1">
              <p className="truncate text-[13px] leading-5 font-semibold">
                {mayOpen ? <PlayerLink id={win.player} login={win.login} /> : win.login}
              </p>
              <p className="truncate text-xs leading-4 text-muted">
                {win.title} · {isByDay ? formatShortDay(win.at) : formatTime(win.at)}
              </p>
            </div>
            <div className="text-right tabular-nums">
              <p className="text-[13px] leading-5 font-semibold whitespace-nowrap text-win">
                {formatShortSum(win.payout)}
              </p>
              <p className="text-xs leading-4 text-muted">×{win.multiplier.toFixed(2)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function Waiting({ waiting }: Pick<FigureDashboard, 'waiting'>) {
  const nowMs = useServerNow(0);
  return (
    <Panel title="Ждёт решения">
      {waiting.length === 0 && <p className="py-2 text-muted">Очередей для вас нет</p>}
      <ul className="divide-y divide-line">
        {waiting.map(({ kind, count, answerBy }) => {
          const left = describeLeft(answerBy, nowMs);
          return (
            <li key={kind}>
              <Link
                to={`/admin/queues?kind=${kind}` as string}
                className="flex min-h-8 items-center gap-3 rounded-sm py-1 text-[13px] touch:min-h-11"
              >
                <span className="min-w-0 flex-1">{KINDS[kind].name}</span>
                <b className="font-semibold tabular-nums">{count}</b>
                <span
                  title={left.text}
                  className={joinClasses(
                    'w-21 text-right whitespace-nowrap tabular-nums',
                    LEFT_TONES[left.tone],
                  )}
                >
                  {count > 0 && left.brief}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** Belongs to the section of the system: whoever may look at it sees its first lines here too. */
export function Health() {
  const maySee = useMay('system/read');
  const { data } = useStaffQuery('/api/admin/system/health', {}, { enabled: maySee });
  if (!maySee) return null;
  return (
    <Panel title="Здоровье">
      <dl className="divide-y divide-line text-[13px]">
        {data?.items.map(({ name, value, state }) => (
          <div key={name} className="flex min-h-8 items-center gap-3 py-1">
            <dt className="text-muted">{name}</dt>
            <dd className="ml-auto flex min-w-0 items-center gap-2 text-right font-semibold wrap-anywhere">
              {value}
              <span
                aria-hidden="true"
                className={joinClasses('size-1.75 shrink-0 rounded-full', STATE_DOT[state])}
              />
              <span className="sr-only">{STATE_WORDS[state]}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

const STATE_WORDS = { ok: 'в порядке', warn: 'стоит взглянуть', bad: 'неисправно' } as const;
