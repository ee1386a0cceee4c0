import type { Tournament, TournamentStanding } from '@kvazar/contract';
import { PRIZE_PLACES, sharePrizes } from '@kvazar/games';
import { formatRoubles, type Kopecks, kopecks } from '@kvazar/money';
import { Card } from '../../components/card.tsx';
import { readRoubles } from '../../lib/balance.ts';
import { nameGap } from '../../lib/format-score.ts';

interface PrizesCardProps {
  tournament: Tournament;
  me: TournamentStanding;
}

interface PrizeTier {
  readonly from: number;
  readonly to: number;
  readonly prize: Kopecks;
}

/** Places that bring the same, together: 1, 2, 3, 4, 5, 6–10 and so on. */
function listTiers(pool: Kopecks): PrizeTier[] {
  const noTies = Array.from({ length: PRIZE_PLACES }, (_, index) => PRIZE_PLACES - index);
  const tiers: PrizeTier[] = [];
  sharePrizes(pool, noTies).forEach((sum, index) => {
    const place = index + 1;
    const last = tiers.at(-1);
    if (last?.prize === sum) tiers[tiers.length - 1] = { ...last, to: place };
    else tiers.push({ from: place, to: place, prize: kopecks(sum) });
  });
  return tiers;
}

export function PrizesCard({ tournament, me }: PrizesCardProps) {
  const pool = tournament.leagues.find(({ league }) => league === me.league)?.pool ?? 0;
  const place = me.place ?? 0;
  return (
    <Card padding="none" className="prizes-card" as="section">
      <header className="prizes-head">
        <h2 className="tournament-title">Призы</h2>
        {me.next !== null && tournament.state === 'running' && (
          <p>
            до {shortRoubles(readRoubles(me.next.prize))} не хватает{' '}
            <b>{nameGap(tournament.format, me.next.gap)}</b>
          </p>
        )}
      </header>
      <ul aria-label="Призы по местам" className="prizes">
        {listTiers(readRoubles(pool)).map(({ from, to, prize }) => (
          <li
            key={from}
            data-first={from === 1 || undefined}
            aria-current={from <= place && place <= to ? 'true' : undefined}
          >
            <span>{from === to ? (from === 1 ? '1 место' : from) : `${from}–${to}`}</span>
            <b>{shortRoubles(prize)}</b>
            {from <= place && place <= to && <span className="sr-only">, ваше место</span>}
          </li>
        ))}
      </ul>
      <p className="prizes-note">Призы деньгами, без отыгрыша. Заберёте их в бонусах.</p>
    </Card>
  );
}

/** Kopecks only where there are any: eight sums stand side by side. */
function shortRoubles(sum: Kopecks): string {
  return formatRoubles(sum).replace('.00', '');
}
