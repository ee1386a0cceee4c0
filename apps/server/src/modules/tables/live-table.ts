import type {
  CallSuccess,
  LiveTable,
  Refusal,
  TableHistoryEntry,
  TableRound,
} from '@kvazar/contract';
import type { TableGame } from '@kvazar/games';
import type { BetRecord } from '../betting/bet-record.ts';
import type { Command } from '../betting/settlement/command.ts';
import type { Player } from '../identity/player-repository.ts';
import type { BetOwner } from '../rounds/round-game.ts';
import type { BetLimits, PlayTerms } from '../site/bet-limits.ts';
import type { SpotLimits } from './spot-limits.ts';
import type { SpotBet } from './spots.ts';

/** What the list of tables says of one; how many watch it and its limits in force are added there. */
export type TableDescription = Omit<LiveTable, 'players' | 'limits'>;

export interface TableSituation {
  readonly round: TableRound | null;
  /** The newest first. */
  readonly history: readonly TableHistoryEntry[];
}

export interface NewTableBet extends BetOwner, SpotBet {
  /** By the clock of rounds; what a table makes of it is its own matter. */
  readonly receivedAtMs: number;
  /** The round that the page showed: a bet that comes late lies in no other. */
  readonly meantFor?: number | undefined;
}

type FoundRound = CallSuccess<'/api/live/round'>;

/**
 * What a table brings, whether a chain or a dealer decides its rounds. The calls, the list of tables
 * and the socket know no other way to it: whoever adds one to the registry has all of them. Its bets
 * carry its id and the number of their round, its game in `bets.game`, and `params` as a `SpotBet`
 * has them; `endSpotBet` says what a result makes of one. Its topic `table:<id>` is brought by its
 * module, and so are the invariants over its rounds.
 */
export interface PlayTable {
  readonly id: string;
  readonly game: TableGame<object>;
  /** The table's own, within which the site's still hold. */
  readonly limits: SpotLimits;
  /** Asked about once a second on every node where somebody looks: cheap. */
  describe(): Promise<TableDescription>;
  /** For who sits down: any node can answer. */
  readSituation(): Promise<TableSituation>;
  /** Why this person bets here in no round; absent where everyone may. */
  findBar?(player: Pick<Player, 'id' | 'isStaff'>): Promise<Refusal | null>;
  /** `limits` are in force, and the spots exist; whether the table takes bets is decided in the batch. */
  createBet(bet: NewTableBet, limits: SpotLimits, terms: PlayTerms): Command | Refusal;
  createCancel(owner: BetOwner, receivedAtMs: number, siteLimits: BetLimits): Command | Refusal;
  /** A round that is over, and the chain that decided it. */
  findRound(number: number): Promise<Pick<FoundRound, 'round' | 'chain'> | null>;
  findChains(): Promise<CallSuccess<'/api/live/chain'>>;
  /** A call of a player has changed the bet. */
  announceBet(bet: BetRecord, shownName: string | null): void;
}

/** All tables of a site, in the order of the list. */
export class TableRegistry {
  readonly #tables = new Map<string, PlayTable>();

  add(table: PlayTable): void {
    if (this.#tables.has(table.id)) throw new Error(`there are two tables ${table.id}`);
    this.#tables.set(table.id, table);
  }

  find(id: string): PlayTable | undefined {
    return this.#tables.get(id);
  }

  list(): readonly PlayTable[] {
    return [...this.#tables.values()];
  }
}
