import type { Tournament, TournamentStanding } from '@kvazar/contract';
import { formatRoubles, formatWholeRoubles, groupThousands } from '@kvazar/money';
import { pluralize } from '@kvazar/text';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { Starfield } from '../../components/brand/starfield.tsx';
import { TierIcon } from '../../components/tiers/tier-icon.tsx';
import { TIER_COLOURS, tierShape } from '../../components/tiers/tier-look.ts';
import { readRoubles } from '../../lib/balance.ts';
import { FORMAT_NAMES } from '../../lib/format-score.ts';
import { splitTime } from '../../lib/time-left.ts';
import { useServerNow } from '../../lib/use-server-now.ts';
import { TrophyArt } from './trophy-art.tsx';

interface TournamentHeadProps {
  tournament: Tournament;
  me: TournamentStanding;
  clockLeadMs: number;
}

const LEADS = {
  series: 'Выигрывает не ставка, а самая длинная удача.',
  race: 'Выигрывает тот, кто больше играет, но не больше предела в день.',
};

const STATES: Record<Tournament['state'], { word: string; tone: BadgeTone }> = {
  announced: { word: 'Скоро', tone: 'info' },
  running: { word: 'Идёт', tone: 'lose' },
  frozen: { word: 'Проверяем таблицу', tone: 'gold' },
  paid: { word: 'Призы розданы', tone: 'win' },
  cancelled: { word: 'Отменён', tone: 'neutral' },
};

/** Night in both themes: a prize needs a stage. */
export function TournamentHead({ tournament, me, clockLeadMs }: TournamentHeadProps) {
  const { format, state } = tournament;
  const league = tournament.leagues.find(known => known.league === me.league);
  const shape = tierShape(league?.statuses[0]?.label ?? 'global');
  return (
    <section data-theme="dark" aria-labelledby="tournament" className="tournament-head text-text">
      <Starfield sky="night" className="-z-1" />
      <TrophyArt />
      <div className="tournament-name">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 id="tournament">{FORMAT_NAMES[format]}</h1>
          <span className="flex flex-wrap gap-x-2 gap-y-1">
            <span
              className={`inline-flex h-6 items-center gap-1.5 rounded-full border px-2.5 text-xs font-bold whitespace-nowrap ${TIER_COLOURS[shape].chip}`}
            >
              <TierIcon shape={shape} className="size-3.5" />
              Лига {me.league}
            </span>
            <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge>
          </span>
        </div>
        <p className="tournament-lead" data-kept={state === 'cancelled' || undefined}>
          {state === 'cancelled' && tournament.cancelReason !== null
            ? `Отменён: ${tournament.cancelReason}`
            : `${LEADS[format]} Ставка от ${tournament.minStake} ₽`}
        </p>
      </div>
      <dl className="tournament-facts">
        <div>
          <dt>
            <span className="max-wallet:hidden">Призовой фонд</span>
            <span className="wallet:hidden">Фонд</span>
          </dt>
          <dd className="text-gold">{formatWholeRoubles(readRoubles(league?.pool ?? 0))}</dd>
        </div>
        <div>
          <dt>Ваше место</dt>
          <dd>
            {me.place === null ? '—' : groupThousands(String(me.place))}
            {me.place !== null && league && (
              <small> из {groupThousands(String(league.players))}</small>
            )}
          </dd>
        </div>
        <div>
          <dt>{state === 'paid' ? 'Ваш приз' : 'Приз сейчас'}</dt>
          <dd className={me.prize > 0 ? 'text-win' : undefined}>
            {me.prize > 0 ? formatRoubles(readRoubles(me.prize)) : '—'}
          </dd>
        </div>
      </dl>
      <Countdown tournament={tournament} clockLeadMs={clockLeadMs} />
    </section>
  );
}

type CountdownProps = Pick<TournamentHeadProps, 'tournament' | 'clockLeadMs'>;

const WAITS: Partial<
  Record<Tournament['state'], { word: string; until: 'startsAt' | 'endsAt' | 'settlesAt' }>
> = {
  announced: { word: 'Начнётся через', until: 'startsAt' },
  running: { word: 'до конца', until: 'endsAt' },
  frozen: { word: 'до раздачи призов', until: 'settlesAt' },
};

function Countdown({ tournament, clockLeadMs }: CountdownProps) {
  const nowMs = useServerNow(clockLeadMs);
  const wait = WAITS[tournament.state];
  if (!wait) return null;
  const left = splitTime(Date.parse(tournament[wait.until]) - nowMs);
  const parts = [
    ...(left.days > 0 ? [{ value: left.days, forms: ['день', 'дня', 'дней'] as const }] : []),
    { value: left.hours, forms: ['час', 'часа', 'часов'] as const },
    { value: left.minutes, forms: ['минута', 'минуты', 'минут'] as const },
    ...(left.days > 0
      ? []
      : [{ value: left.seconds, forms: ['секунда', 'секунды', 'секунд'] as const }]),
  ];
  return (
    <div role="timer" aria-live="off" className="tournament-timer">
      <p>{wait.word}</p>
      <div className="tournament-clock">
        {parts.map(({ value, forms }) => (
          <span key={forms[0]}>
            <b>{String(value).padStart(2, '0')}</b>
            <small>{pluralize(value, forms)}</small>
          </span>
        ))}
      </div>
    </div>
  );
}
