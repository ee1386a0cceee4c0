import { LOOT_LIMIT_PERCENT, lootLimit, POT_LIMIT_PERCENT, potLimit } from '@kvazar/games';
import { formatRoubles, groupThousands, kopecks } from '@kvazar/money';
import type { RewardSource } from '../rewards/reward-source.ts';
import { pointsOf } from '../statuses/points.ts';
import { listUnclaimed, type UnclaimedResult } from './results.ts';

const roubles = (sum: number) => formatRoubles(kopecks(sum));
const points = (edge: number) => groupThousands(`${pointsOf(edge)}`);

interface Words {
  readonly line: (result: UnclaimedResult) => string;
  readonly formula: (result: UnclaimedResult) => readonly string[];
}

function createSource(
  source: Pick<RewardSource, 'title' | 'terms' | 'transfer'> & { readonly kind: 'loot' | 'pot' },
  { line, formula }: Words,
): RewardSource {
  return {
    ...source,
    least: kopecks(1),

    async look(db, claimant) {
      const results = await listUnclaimed(db, claimant, source.kind);
      if (results.length === 0) return null;
      return {
        portions: results.map(({ heistId, amount, edge, counted }) => ({
          occasion: `${heistId}`,
          amount: kopecks(amount),
          details: { heist: heistId, edge, counted },
        })),
        readyAt: null,
        line: results.map(line).join(' + '),
      };
    },

    async explain(db, claimant) {
      const results = await listUnclaimed(db, claimant, source.kind);
      return { formula: results.flatMap(formula), bets: [], nextCursor: null };
    },
  };
}

export const lootSource = createSource(
  {
    kind: 'loot',
    title: 'Добыча ограбления',
    terms: [
      'Открытые двери хранилища освобождают его часть, и её делят по засчитанным очкам.',
      `Добыча не больше ${LOOT_LIMIT_PERCENT} % того, что ваши ставки за событие в среднем отдали казино.`,
      'Деньгами, без отыгрыша. Не сгорает.',
    ],
    transfer: 'heist-loot',
  },
  {
    line: ({ freed, counted, total }) =>
      `${points(counted ?? 0)} из ${points(total)} очков × ${roubles(freed)}`,
    formula: ({ heistId, freed, counted, total, edge, amount }) => [
      `Ограбление № ${heistId}: двери освободили ${roubles(freed)}`,
      `Ваши очки ÷ очки всех × освобождённое: ${points(counted ?? 0)} ÷ ${points(total)} × ${roubles(freed)}`,
      `Предел, ${LOOT_LIMIT_PERCENT} % преимущества ваших ставок за событие: ${roubles(lootLimit(edge))}`,
      `Добыча: ${roubles(amount)}`,
    ],
  },
);

export const potSource = createSource(
  {
    kind: 'pot',
    title: 'Котёл взломщиков',
    terms: [
      'Котёл делят поровну все, кто взломал свой сейф; новичкам, кому доли не выйдет и на рубль, — вращение колеса.',
      `Доли всех котлов вместе не больше ${POT_LIMIT_PERCENT} % того, что ваши ставки за всё время в среднем отдали казино.`,
      'Деньгами, без отыгрыша. Не сгорает.',
    ],
    transfer: 'heist-pot',
  },
  {
    line: ({ pot, sharers }) => `${roubles(pot)} на ${groupThousands(`${sharers}`)}, поровну`,
    formula: ({ heistId, pot, sharers, edge, amount }) => [
      `Ограбление № ${heistId}: котёл ${roubles(pot)}, делят ${groupThousands(`${sharers}`)}`,
      `Поровну: ${roubles(Math.floor(pot / Math.max(1, sharers)))}`,
      `Предел, ${POT_LIMIT_PERCENT} % преимущества ваших ставок за всё время без долей прежних котлов: ${roubles(potLimit(edge))}`,
      `Ваша доля: ${roubles(amount)}`,
    ],
  },
);
