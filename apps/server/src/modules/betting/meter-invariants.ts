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
  /** The site paid the stake: it cost the player nothing. */
  readonly isFunded: boolean;
}

function judge({ id, game, params, stake, edge, version, isFunded }: AlikeBets): Verdict {
  const slot = findSlot(game);
  // The proof of an earlier version is not kept.
  if (slot && version !== null && version < slot.version) return 'unknown';
  const due = isFunded ? 0 : betEdge(stake, game, params);
  return edge === due ? 'holds' : { bet: id, game, stake, edge, due };
}

export const meterInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'преимущество казино посчитано в каждой рассчитанной ставке и больше ни в какой',
    `select id bet, state, edge from bets where (edge is not null) <> (state = 'settled')`,
  ),
  holdsForRows<AlikeBets>(
    'преимущество казино в ставке следует из её игры и параметров',
    () => `select min(b.id::text) as id, b.game, b.params::text::json as params, b.stake, b.edge,
        (b.outcome->>'version')::bigint as version, f.id is not null as "isFunded"
      from bets b left join transfers f on f.reference = b.id and f.kind = 'free-spin'
      where b.edge is not null
      group by b.game, b.params::text, b.stake, b.edge, (b.outcome->>'version')::bigint,
        f.id is not null`,
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
