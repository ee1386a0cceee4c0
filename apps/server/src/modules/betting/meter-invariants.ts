import { betEdge, findSlot } from '@kvazar/games';
import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { holdsForRows, type Verdict } from '../../platform/audit/judged-rows.ts';

/** All bets that cost the same by their rules, and one of them. */
interface AlikeBets {
  readonly id: string;
  readonly game: string;
  readonly params: Record<string, unknown>;
  readonly stake: number;
  readonly edge: number;
  /** Of a slot. */
  readonly version: number | null;
}

function judge({ id, game, params, stake, edge, version }: AlikeBets): Verdict {
  const slot = findSlot(game);
  // The proof of an earlier version is not kept.
  if (slot && version !== null && version < slot.version) return 'unknown';
  const due = betEdge(stake, game, params);
  return edge === due ? 'holds' : { bet: id, game, stake, edge, due };
}

export const meterInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'преимущество казино посчитано в каждой рассчитанной ставке и больше ни в какой',
    `select id bet, state, edge from bets where (edge is not null) <> (state = 'settled')`,
  ),
  holdsForRows<AlikeBets>(
    'преимущество казино в ставке следует из её игры и параметров',
    () => `select min(id::text) as id, game, params::text::json as params, stake, edge,
        (outcome->>'version')::bigint as version
      from bets where edge is not null
      group by game, params::text, stake, edge, (outcome->>'version')::bigint`,
    judge,
  ),
  holdsWhenEmpty(
    'счётчики каждого счёта равны сумме по его рассчитанным ставкам',
    `select a.id account, a.wagered, a.edge, m.wagered settled_stakes, m.edge settled_edge
     from accounts a left join (
       select t.from_account, sum(b.stake) wagered, sum(b.edge) edge
       from bets b join transfers t on t.reference = b.id and t.kind = 'stake'
       where b.state = 'settled' group by t.from_account
     ) m on m.from_account = a.id
     where a.wagered <> coalesce(m.wagered, 0) or a.edge <> coalesce(m.edge, 0)`,
  ),
];
