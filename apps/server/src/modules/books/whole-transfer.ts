import { type Refusal, refuse, type WholeTransfer } from '@kvazar/contract';
import { formatRoubles, kopecks, roublesFromKopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { GAME_TITLES } from '../betting/game-titles.ts';
import { CODE_OF_CLAIM } from '../rewards/claim-kinds.ts';
import { listByReference, type TransferRow, viewTransfer } from './transfers.ts';

type Cause = NonNullable<WholeTransfer['cause']>;

interface CauseRow {
  readonly what: 'top-up' | 'withdrawal' | 'bet' | 'claim';
  readonly state: string | null;
  readonly detail: string | null;
  readonly amount: number;
  readonly playerId: number;
}

/** Of bets and withdrawals the player names the id, and may give one id to both: the kind tells which is meant. */
const CAUSES: Readonly<Record<string, CauseRow['what']>> = {
  'top-up': 'top-up',
  withdrawal: 'withdrawal',
  'withdrawal-return': 'withdrawal',
  stake: 'bet',
  payout: 'bet',
  refund: 'bet',
  'free-spin': 'bet',
  'debt-taken': 'bet',
};

async function findCause(db: Queryable, reference: string, kind: string): Promise<CauseRow | null> {
  const { rows } = await db.query<CauseRow>(
    `select * from (
     select 'top-up' as what, state, provider || ' ' || coalesce(provider_payment_id, '') as detail,
       amount, player_id as "playerId" from payments where id = $1
     union all
     select 'withdrawal', state, provider || ' ' || coalesce(provider_payout_id, ''), amount, player_id
     from withdrawals where id = $1
     union all
     select 'bet', state, game, stake, player_id from bets where id = $1
     union all
     select 'claim', null, kind || ' ' || coalesce(${CODE_OF_CLAIM}, occasion), amount, player_id
     from claims c where id = $1
     ) cause order by (what = $2) desc limit 1`,
    [reference, CAUSES[kind] ?? 'claim'],
  );
  return rows[0] ?? null;
}

const TITLES: Readonly<Record<CauseRow['what'], string>> = {
  'top-up': 'Пополнение',
  withdrawal: 'Вывод',
  bet: 'Ставка',
  claim: 'Награда',
};

function describe(cause: CauseRow, reference: string): Cause {
  const { what, state, detail, amount, playerId } = cause;
  const isBet = what === 'bet';
  return {
    title: TITLES[what],
    facts: [
      { name: 'Сумма', value: formatRoubles(kopecks(amount)) },
      ...(detail
        ? [
            {
              name: isBet ? 'Игра' : what === 'claim' ? 'За что' : 'Провайдер и его номер',
              value: isBet ? (GAME_TITLES.get(detail) ?? detail) : detail.trim(),
            },
          ]
        : []),
      ...(state ? [{ name: 'Состояние', value: state }] : []),
    ],
    href: isBet ? `/admin/bets/${reference}` : `/admin/players/${playerId}`,
  };
}

/** With its cause and whatever else the same cause has moved. */
export async function readWholeTransfer(
  db: Queryable,
  reference: string,
  kind: string | undefined,
): Promise<WholeTransfer | Refusal> {
  const rows = await listByReference(db, reference);
  const row: TransferRow | undefined = kind ? rows.find(one => one.kind === kind) : rows[0];
  if (!row) return refuse('money/transfer-not-found');
  const cause = await findCause(db, reference, row.kind);
  return {
    ...viewTransfer(row),
    balanceAfter: roublesFromKopecks(kopecks(row.balanceAfter)),
    cause: cause && describe(cause, reference),
    siblings: rows.filter(other => other !== row).map(viewTransfer),
  };
}
