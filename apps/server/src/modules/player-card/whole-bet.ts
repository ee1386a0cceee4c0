import { type CallSuccess, type Refusal, refuse } from '@kvazar/contract';
import { kopecks, roublesFromKopecks } from '@kvazar/money';
import type { Verdict } from '../../platform/audit/judged-rows.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { FindPlayed } from '../betting/bet-repository.ts';
import { viewWholeBet } from '../betting/bet-view.ts';
import { GAME_TITLES } from '../betting/game-titles.ts';
import { findCut } from '../betting/payout-cut.ts';
import { checkSeededBet, type Replays } from '../betting/replay.ts';
import { checkCrashBet } from '../crash/replay.ts';
import { CRASH } from '../crash/table-id.ts';
import { nameTransfer } from '../ledger/transfer-words.ts';
import { checkTableBet } from '../tables/replay.ts';

type Whole = CallSuccess<'/api/admin/bets/get'>;

export interface WholeBetParts {
  readonly db: Queryable;
  readonly findPlayed: FindPlayed;
  readonly replays: Replays;
}

/** A bet as staff see it: with its transfers, and played again from what decided it. */
export async function readWholeBet(
  { db, findPlayed, replays }: WholeBetParts,
  id: string,
): Promise<Whole | Refusal> {
  const stored = await findPlayed(db, id);
  if (!stored) return refuse('betting/not-found');
  const { bet } = stored;
  const { rows } = await db.query<{ id: number; login: string }>(
    'select id, login from players where id = $1',
    [bet.playerId],
  );
  const [player] = rows;
  if (!player) throw new Error(`bet ${id} has no player`);
  const verdict = bet.seed
    ? await checkSeededBet(db, replays, id)
    : bet.round?.table === CRASH
      ? await checkCrashBet(db, id)
      : await checkTableBet(db, id);
  return {
    // The player's own view, balances included; the secret seed is in it only once it is revealed.
    bet: viewWholeBet(stored, await findCut(db, bet), bet.playerId),
    title: GAME_TITLES.get(bet.game) ?? bet.game,
    player,
    check: describeVerdict(verdict, bet.seed !== null),
    transfers: await listTransfersOf(db, id, bet.playerId),
  };
}

function describeVerdict(verdict: Verdict | null, isSeeded: boolean): Whole['check'] {
  if (verdict === 'holds') {
    const by = isSeeded ? 'по сидам ставки' : 'по результату раунда';
    return {
      verdict: 'holds',
      text: `Сыграна заново ${by}: исход и выплата те же`,
      replayed: null,
    };
  }
  if (verdict === null || verdict === 'unknown') {
    return { verdict: 'unknown', text: 'Проверить пока нечем: раунд не закончен', replayed: null };
  }
  return {
    verdict: 'broken',
    text: 'При повторении получилось другое: сообщите администратору',
    replayed: verdict,
  };
}

interface TransferRow {
  readonly id: number;
  readonly at: Date;
  readonly kind: string;
  readonly change: number;
  readonly balance: number;
}

async function listTransfersOf(
  db: Queryable,
  reference: string,
  playerId: number,
): Promise<Whole['transfers']> {
  const { rows } = await db.query<TransferRow>(
    `select t.id, t.created_at as at, t.kind,
       case when t.to_account = a.id then t.amount else -t.amount end as change,
       t.balance_after as balance
     from transfers t join accounts a on a.id in (t.from_account, t.to_account)
     where t.reference = $1 and a.player_id = $2 order by t.id`,
    [reference, playerId],
  );
  return rows.map(({ id, at, kind, change, balance }) => ({
    ...{ id, kind, at: at.toISOString(), name: nameTransfer(kind) },
    change: roublesFromKopecks(kopecks(change)),
    balance: roublesFromKopecks(kopecks(balance)),
  }));
}
