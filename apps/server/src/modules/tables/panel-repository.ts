import type { SpotStake, TablePanelBet } from '@kvazar/contract';
import { kopecks, roublesFromKopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { BetRecord } from '../betting/bet-record.ts';
import { SHOWN_NAME } from '../identity/player-repository.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { describeTier } from '../statuses/status-tier.ts';
import { readTiers } from '../statuses/tiers-of-players.ts';
import { spotsOf } from './spots.ts';

/** More than anyone scrolls through. */
const PANEL_SIZE = 300;

/**
 * Of a bet with more spots the greatest are shown. A layout may have 157 and anyone can cover it: all
 * of them for each of 300 bets would be megabytes for every guest who asks and every page that watches.
 */
const SHOWN_SPOTS = 12;

/** Whose bets and in which words. */
export interface PanelTerms {
  readonly db: Queryable;
  readonly money: Money;
  readonly brandName: string;
}

interface PanelRow extends Pick<BetRecord, 'id' | 'playerId' | 'params'> {
  readonly player: string | null;
  readonly stake: number;
  readonly payout: number;
}

/** The bets of a round as everyone sees them: the biggest wins first, then the biggest stakes. */
export async function listPanelBets(
  terms: PanelTerms,
  tableId: string,
  roundNumber: number,
): Promise<TablePanelBet[]> {
  const { rows } = await terms.db.query<PanelRow>(
    `select b.id, b.player_id as "playerId", ${SHOWN_NAME} as player, b.params, b.stake, b.payout
     from (
       select * from bets where table_id = $1 and round_number = $2 and state <> 'cancelled'
       order by payout desc, stake desc, seq limit ${PANEL_SIZE}
     ) b join players p on p.id = b.player_id
     order by b.payout desc, b.stake desc, b.seq`,
    [tableId, roundNumber],
  );
  return viewPanelBets(terms, rows);
}

/** Bets that have just been made, as everyone sees them. */
export function viewPlacedBets(
  terms: PanelTerms,
  placed: readonly { readonly bet: BetRecord; readonly shownName: string | null }[],
): Promise<TablePanelBet[]> {
  return viewPanelBets(
    terms,
    placed.map(({ bet, shownName }) => ({ ...bet, player: shownName })),
  );
}

/** Who hides the name hides the status with it. */
async function viewPanelBets(
  { db, money, brandName }: PanelTerms,
  rows: readonly PanelRow[],
): Promise<TablePanelBet[]> {
  const named = rows.filter(({ player }) => player !== null).map(({ playerId }) => playerId);
  const tiers = await readTiers(db, money, named);
  return rows.map(row => {
    const tier = row.player === null ? undefined : tiers.get(row.playerId);
    return {
      id: row.id,
      player: row.player,
      status: tier === undefined ? null : describeTier(tier, brandName),
      amount: roublesFromKopecks(kopecks(row.stake)),
      spots: showSpots(spotsOf(row.params)),
      payout: roublesFromKopecks(kopecks(row.payout)),
    };
  });
}

function showSpots(spots: readonly SpotStake[]): SpotStake[] {
  if (spots.length <= SHOWN_SPOTS) return [...spots];
  return [...spots].sort((one, other) => other.amount - one.amount).slice(0, SHOWN_SPOTS);
}
