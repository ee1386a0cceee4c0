import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { signPass } from '../../relay/pass.ts';
import type { RecordedFile } from '../../relay/recording.ts';
import {
  findEnded,
  findRecording,
  findUnfinished,
  finishRecording,
  insertRecording,
  loseForgotten,
} from './recording-repository.ts';
import { fileUrlOf, nodeUrlOf } from './relay-address.ts';
import type { AskingPage } from './video-engine.ts';
import { findPicture, findRelay } from './video-repository.ts';

/** A round waits for it: a relay that does not answer costs the film, not the round. */
const ANSWER_TIMEOUT_MS = 5_000;
const COMMAND_LIFE_MS = 30_000;
/** Long enough to watch a film, pause and come back. */
const REPLAY_LIFE_MS = 3_600_000;

export interface RecordingsOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly host: string;
  readonly ownAddress: string;
  readonly isUnderTls: boolean;
  readonly days: number;
  readonly onError: (error: unknown) => void;
}

/** Films of rounds, made by the relay that has the picture, on whichever node it is. */
export class Recordings {
  readonly #options: RecordingsOptions;

  constructor(options: RecordingsOptions) {
    this.#options = options;
  }

  /** Never throws: a round goes on without its film. The row comes first: it tells of one that never began. */
  async begin(table: string, round: number): Promise<void> {
    const { db, ownAddress, onError } = this.#options;
    try {
      const address = (await findPicture(db, table))?.address ?? ownAddress;
      const begun = await insertRecording(db, table, round, address);
      if (!begun) return;
      await loseForgotten(db, table, round);
      const sinceMs = begun.begunAt.getTime();
      await this.#command<boolean>(begun.address, table, round, 'begin', `&since=${sinceMs}`);
    } catch (error) {
      onError(error);
    }
  }

  /** Asked a second time, as after a change of leaders, the answer is the same. */
  async end(table: string, round: number): Promise<RecordedFile | 'lost' | null> {
    const { db, onError } = this.#options;
    try {
      const begun = await findUnfinished(db, table, round);
      if (begun) {
        const file = await this.#command<RecordedFile | null>(begun.address, table, round, 'end');
        await finishRecording(db, table, round, file);
      }
      return await findEnded(db, table, round);
    } catch (error) {
      onError(error);
      return null;
    }
  }

  /** Where a page reads the film, for an hour. */
  async findAddress(
    table: string,
    round: number,
    page: AskingPage,
    viewerId: number,
  ): Promise<(RecordedFile & { readonly url: string }) | null> {
    const { db, isUnderTls, days, clock } = this.#options;
    const found = await findRecording(db, table, round, days);
    const relay = found && (await findRelay(db, found.address));
    if (!relay) return null;
    const base = fileUrlOf({ address: found.address, isUnderTls }, page);
    const pass = signPass(relay.key, {
      kind: 'replay',
      subject: `${table}:${round}`,
      holder: viewerId,
      expiresAtMs: clock.now().getTime() + REPLAY_LIFE_MS,
    });
    const { address: _, ...file } = found;
    return { url: `${base}/recording/${table}/${round}?pass=${pass}`, ...file };
  }

  async #command<Answer>(
    address: string,
    table: string,
    round: number,
    act: 'begin' | 'end',
    more = '',
  ): Promise<Answer | null> {
    const { db, host, clock } = this.#options;
    const relay = await findRelay(db, address);
    if (!relay) return null;
    const expiresAtMs = clock.now().getTime() + COMMAND_LIFE_MS;
    const pass = signPass(relay.key, { kind: 'record', subject: `${table}:${round}`, expiresAtMs });
    const response = await fetch(
      `${nodeUrlOf(address, host)}/record/${table}/${round}/${act}?pass=${pass}${more}`,
      { method: 'POST', signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) },
    );
    if (!response.ok) throw new Error(`relay ${address} answered ${response.status}`);
    return (await response.json()) as Answer;
  }
}
