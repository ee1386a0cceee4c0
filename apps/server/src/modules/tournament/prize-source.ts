import { PRIZE_PLACES, prizePercent } from '@kvazar/games';
import { formatRoubles, kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { Claimant, RewardSource } from '../rewards/reward-source.ts';
import { HELD } from './result-repository.ts';
import { type LeaguePool, poolOf } from './tournament.ts';

interface Prize {
  readonly tournament: number;
  readonly endsAt: Date;
  readonly leagues: readonly LeaguePool[];
  readonly league: number;
  readonly place: number;
  readonly prize: number;
}

/** What can be taken: a held prize once it is released. */
async function listPrizes(db: Queryable, { playerId, money }: Claimant): Promise<Prize[]> {
  const { rows } = await db.query<Prize>(
    `select r.tournament_id as tournament, t.ends_at as "endsAt", t.leagues, r.league, r.place, r.prize
     from tournament_results r join tournaments t on t.id = r.tournament_id
     where r.player_id = $1 and r.prize > 0 and t.money = $2
       and (${HELD} is null or exists (
         select from tournament_reviews v where v.tournament_id = r.tournament_id
           and v.player_id = r.player_id and v.verdict = 'released'))
       and not exists (
         select from claims c where c.player_id = r.player_id and c.money = t.money
           and c.kind = 'prize' and c.occasion = r.tournament_id::text)
     order by r.tournament_id`,
    [playerId, money],
  );
  return rows;
}

/** The first and the last of the places that have the same score. */
async function findShared(
  db: Queryable,
  { tournament, league, place }: Prize,
): Promise<{ first: number; last: number }> {
  const { rows } = await db.query<{ first: number; last: number }>(
    `select min(x.place) as first, max(x.place) as last
     from tournament_results r join tournament_results x using (tournament_id, league, score)
     where r.tournament_id = $1 and r.league = $2 and r.place = $3`,
    [tournament, league, place],
  );
  return rows[0] ?? { first: place, last: place };
}

const dayWords = new Intl.DateTimeFormat('ru', {
  ...{ day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' },
});

/** It ends at midnight: the day is the one before. */
const nameDay = ({ endsAt }: Prize) => dayWords.format(new Date(endsAt.getTime() - 1));

async function explainPrize(db: Queryable, prize: Prize): Promise<string[]> {
  const { league, place } = prize;
  const { first, last } = await findShared(db, prize);
  const pool = formatRoubles(kopecks(poolOf(prize, league)));
  const sum = formatRoubles(kopecks(prize.prize));
  const head = `Турнир ${nameDay(prize)}, лига ${league}, место ${place}`;
  if (first === last) {
    const percent = Number(prizePercent(place).toFixed(2));
    return [head, `${percent} % от ${pool} = ${sum}`];
  }
  const places = Array.from({ length: last - first + 1 }, (_, n) => first + n);
  const percent = places.reduce((total, n) => total + prizePercent(n), 0);
  return [
    head,
    `Одинаковый счёт у мест ${first}–${last}: они делят поровну ${Number(percent.toFixed(2))} % от ${pool}`,
    `Ваша доля: ${sum}`,
  ];
}

/** Prizes of tournaments, each once. */
export const prizeSource: RewardSource = {
  kind: 'prize',
  title: 'Приз турнира',
  terms: [
    `Призы получают первые ${PRIZE_PLACES} мест каждой лиги, деньгами. Отыгрыша нет, приз не сгорает.`,
    'При одинаковом счёте призы занятых мест складывают и делят поровну.',
    'Если у призёров одной лиги общее устройство или карта, их призы ждут решения оператора.',
    'Если раунд за столом с дилером исправлен, счёт пересчитывается, а приз за отменённый результат ждёт решения оператора.',
  ],
  transfer: 'tournament-prize',
  least: kopecks(1),

  async look(db, claimant) {
    const prizes = await listPrizes(db, claimant);
    const [first] = prizes;
    if (!first) return null;
    return {
      portions: prizes.map(({ tournament, league, place, prize }) => ({
        occasion: `${tournament}`,
        amount: kopecks(prize),
        details: { tournament, league, place },
      })),
      readyAt: null,
      line:
        prizes.length === 1
          ? `Турнир ${nameDay(first)}, место ${first.place}`
          : `Призы турниров: ${prizes.length}`,
    };
  },

  async explain(db, claimant) {
    const formula: string[] = [];
    for (const prize of await listPrizes(db, claimant)) {
      formula.push(...(await explainPrize(db, prize)));
    }
    return { formula, bets: [], nextCursor: null };
  },
};
