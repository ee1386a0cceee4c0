import type { Invariant } from '../../platform/db/invariants.ts';
import { DEFAULT_BET_LIMITS } from '../site/bet-limits.ts';

export const crashInvariants: readonly Invariant[] = [
  {
    name: 'crash: в рассчитанном раунде нет открытых ставок',
    violations: `
      select b.id, b.round_id from bets b join crash_rounds r on r.id = b.round_id
      where b.state = 'open' and r.settled_at is not null`,
  },
  {
    name: 'crash: открытые ставки есть только в текущем и следующем раунде',
    violations: `
      select b.id, b.round_id from bets b
      where b.state = 'open' and b.round_id is not null
        and b.round_id not in (
          select max(id) from crash_rounds union all select max(id) + 1 from crash_rounds)`,
  },
  {
    name: 'crash: на кнопке не больше одной ставки игрока в раунде',
    violations: `
      select player_id, round_id, params->>'slot' slot, count(*) bets from bets
      where round_id is not null and state <> 'cancelled'
      group by player_id, round_id, params->>'slot' having count(*) > 1`,
  },
  {
    name: 'crash: выплата равна ставке, умноженной на множитель вывода, но не больше предела',
    // The greatest payout is a setting: every value it ever had stands in the audit log.
    violations: `
      select b.id, b.stake, b.multiplier_e4, b.payout, b.outcome->>'cashedOutAt' cashed_out_at
      from bets b where b.round_id is not null and (
        b.payout > div(b.stake::numeric * b.multiplier_e4, 10000)
        or b.multiplier_e4 <> coalesce((b.outcome->>'cashedOutAt')::numeric, 0) * 10000
        or (b.payout < div(b.stake::numeric * b.multiplier_e4, 10000) and b.payout not in (
          select ${DEFAULT_BET_LIMITS.maxPayout} union all
          select (details->'value'->>'maxPayout')::bigint from audit_log
          where action = 'site/limits-changed')))`,
  },
  {
    name: 'crash: никто не вывел выше точки и никто не проиграл с достигнутым автовыводом',
    violations: `
      select b.id, b.round_id, b.multiplier_e4, r.point_e2 from bets b
      join crash_rounds r on r.id = b.round_id
      where b.state = 'settled' and (b.multiplier_e4 > r.point_e2 * 100
        or (r.state = 'crashed' and b.multiplier_e4 = 0
          and (b.params->>'autoCashout')::numeric * 100 <= r.point_e2))`,
  },
  {
    name: 'crash: в отменённом раунде никто не проиграл, возвраты бывают только в нём',
    violations: `
      select b.id, b.round_id, b.state from bets b join crash_rounds r on r.id = b.round_id
      where (r.state = 'void' and b.state = 'settled' and b.multiplier_e4 = 0)
        or (r.state <> 'void' and b.state = 'refunded')`,
  },
  {
    name: 'crash: раунды идут подряд и продолжают свою цепочку',
    violations: `
      select r.id, r.position, r.hash from crash_rounds r
      join crash_chains c on c.id = r.chain_id
      left join crash_rounds before on before.id = r.id - 1
      where r.position <> r.id - c.first_round + 1
        or (r.id > 1 and before.id is null)
        or encode(sha256(convert_to(r.hash, 'UTF8')), 'hex') is distinct from
          case when r.position = 1 then c.terminating_hash else before.hash end`,
  },
];
