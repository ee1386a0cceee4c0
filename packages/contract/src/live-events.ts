import type { Bet, FeedBet } from './bet.ts';
import type { FigureTile } from './calls/admin-figures.ts';
import type { CrashOwnBet, CrashPanelBet, CrashRound } from './crash.ts';
import type {
  ChatMessage,
  LiveTable,
  SpotStake,
  TableOwnBet,
  TablePanelBet,
  TableRound,
} from './live-tables.ts';
import type { StudioLogEntry, StudioTable } from './studio.ts';
import type { Site } from './wire.ts';

/**
 * Events that the server sends over the socket: to everyone, to the player whom they concern, or,
 * where a topic is named, to the pages that watch it.
 */
export interface LiveEvents {
  /**
   * From here on the page hears what concerns it. For so long before there was nothing to hear: what it
   * asked earlier than that it asks again.
   */
  joined: (payload: { quietMs: number }) => void;
  /** How many people have the site open. */
  online: (payload: { count: number }) => void;
  /** Maintenance begins (true) or ends. */
  works: (payload: { type: boolean }) => void;
  /** What the site says of itself has changed: games switched off or on, limits, banners, texts. */
  'site:changed': (payload: { site: Site }) => void;
  /** The balance of the player with this ref_link has changed. */
  updBalance: (payload: { uid: string }) => void;
  /** A top-up has been credited. */
  pay_get: (payload: { user_id: number; amount: number }) => void;
  /** A top-up or withdrawal of the player has changed: ask for it again. */
  'wallet:changed': (payload: { paymentId: string }) => void;
  /** Topic `crash`: a round opens for bets, takes off, or ends; nothing is sent in between. */
  'crash:round': (payload: { round: CrashRound; serverTimeMs: number }) => void;
  /** Topic `crash`: bets that joined the round, bundled. */
  'crash:bets': (payload: { roundId: number; bets: readonly CrashPanelBet[] }) => void;
  /** Topic `crash`: bets that left the round before take-off, bundled. */
  'crash:cancelled': (payload: { roundId: number; ids: readonly string[] }) => void;
  /** Topic `crash`: bets that were cashed out, bundled. */
  'crash:cashed-out': (payload: {
    roundId: number;
    bets: readonly { id: string; cashedOutAt: number; payout: number }[];
  }) => void;
  /** The player's own bet changed: placed, cancelled, cashed out, lost or refunded. */
  'crash:mine': (payload: { bet: CrashOwnBet; balance: number }) => void;
  /** The player's game of Mines moved on, perhaps on another device. */
  'mines:changed': (payload: { game: Bet; balance: number }) => void;
  /** Topic `bets`: settled bets of everyone, oldest first, bundled. */
  'bets:settled': (payload: { bets: readonly FeedBet[] }) => void;
  /** Rewards of the player have changed: ask for them again. */
  'bonus:changed': () => void;
  /** Topic `tournament`: the table has moved, at most every few seconds: ask for it again. */
  'tournament:moved': () => void;
  /** Bets of the player have been counted in the tournament: ask for it again. */
  'tournament:mine': () => void;
  /** Topic `snowdown`: the common score of the heist, at most every few seconds. */
  'snowdown:points': (payload: { event: number; points: number; freed: number }) => void;
  /** Topic `snowdown`: a door has opened or the event has entered another state: ask for it again. */
  'snowdown:changed': () => void;
  /** Topic `tables`: what the list of tables shows of these has changed, bundled. */
  'tables:changed': (payload: { serverTimeMs: number; tables: readonly LiveTable[] }) => void;
  /** Topic `table:<id>`: a round opens, closes, is decided, settled or called off. */
  'table:round': (payload: { table: string; round: TableRound; serverTimeMs: number }) => void;
  /** Topic `table:<id>`: dealer, pause, picture or the number of players have changed. */
  'table:changed': (payload: { table: LiveTable }) => void;
  /** Topic `table:<id>`: bets that joined the round, bundled. */
  'table:bets': (payload: {
    table: string;
    roundId: number;
    bets: readonly TablePanelBet[];
  }) => void;
  /** Topic `table:<id>`: bets that left the round before it closed, bundled. */
  'table:cancelled': (payload: { table: string; roundId: number; ids: readonly string[] }) => void;
  /** Topic `table:<id>`: bets that have won, bundled. */
  'table:won': (payload: {
    table: string;
    roundId: number;
    bets: readonly { id: string; payout: number; spots: readonly SpotStake[] }[];
  }) => void;
  /** The player's own bet changed: placed, cancelled, settled, refunded or corrected. */
  'table:mine': (payload: { bet: TableOwnBet; balance: number }) => void;
  /** Topic `table:<id>`: someone has said something; `isMine` is false for everyone. */
  'table:said': (payload: { message: ChatMessage }) => void;
  /** Topic `table:<id>`: these messages are no longer to be seen. */
  'table:unsaid': (payload: { table: string; ids: readonly number[] }) => void;
  /** Topic `studio`, for staff alone: a dealer's table has changed, or its dealer calls for the supervisor. */
  'studio:changed': (payload: { serverTimeMs: number; table: StudioTable }) => void;
  /** Topic `studio`, for staff alone: what the log of a table has just taken down. */
  'studio:logged': (payload: { table: string; entry: StudioLogEntry }) => void;
  /** A request of the player has changed, or somebody has written in it: ask for it again. */
  'support:changed': (payload: { request: string }) => void;
  /** Somebody of the support is writing in the player's request. */
  'support:typing': (payload: { request: string; name: string }) => void;
  /** Topic `requests`, for staff alone: a request has changed: ask for it again. */
  'requests:changed': (payload: { request: string }) => void;
  /** Topic `requests`: the player is writing. */
  'requests:typing': (payload: { request: string }) => void;
  /** Topic `desk`, for staff alone: what waits for a decision has changed, bundled: ask for it again. */
  'desk:changed': () => void;
  /** Topic `figures`, for who may read them: today's tiles, at most every two seconds. */
  'figures:moved': (payload: {
    at: number;
    /** How far the figures are behind the bets. */
    lagMs: number;
    tiles: readonly FigureTile[];
  }) => void;
  /** The player has a new notice, or has read some on another device. */
  'notices:changed': (payload: { unread: number }) => void;
  /** The player has reached a tier. */
  'status:reached': (payload: { label: string; name: string; gift: number }) => void;
  /** The player's own record (ban, role, status) has changed: ask for it again. */
  'player:changed': () => void;
}
