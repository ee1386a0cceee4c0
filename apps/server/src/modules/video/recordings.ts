import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { signPass } from '../../relay/pass.ts';
import {
  deleteUnfinished,
  findRecording,
  findUnfinished,
  finishRecording,
  insertRecording,
} from './recording-repository.ts';
import { fileUrlOf, nodeUrlOf } from './relay-address.ts';
import type { AskingPage } from './video-engine.ts';
import { findPicture, findRelay } from './video-repository.ts';

/** A round waits for it: a relay that does not answer costs the film, not the round. */
const ANSWER_TIMEOUT_MS = 5_000;
const COMMAND_LIFE_MS = 30_000;
/** Long enough to watch a film, pause and come back. */
const REPLAY_LIFE_MS = 3_600_000;

export interface RecordedFile {
  readonly sha256: string;
  readonly bytes: number;
}

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

  /** Never throws: a round goes on without its film. */
  async begin(table: string, round: number): Promise<void> {
    const { db, ownAddress, onError } = this.#options;
    try {
      const address = (await findPicture(db, table))?.address ?? ownAddress;
      if (await this.#command<boolean>(address, table, round, 'begin')) {
        await insertRecording(db, table, round, address);
      }
    } catch (error) {
      onError(error);
    }
  }

  /** Null when there was no picture, or the relay was gone in between. */
  async end(table: string, round: number): Promise<RecordedFile | null> {
    const { db, onError } = this.#options;
    try {
      const address = await findUnfinished(db, table, round);
      if (address === null) return await this.#findFinished(table, round);
      const file = await this.#command<RecordedFile | null>(address, table, round, 'end');
      if (file) await finishRecording(db, table, round, file);
      else await deleteUnfinished(db, table, round);
      return file;
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
  ): Promise<(RecordedFile & { readonly url: string }) | null> {
    const { db, isUnderTls, days, clock } = this.#options;
    const found = await findRecording(db, table, round, days);
    const relay = found && (await findRelay(db, found.address));
    if (!relay) return null;
    const base = fileUrlOf({ address: found.address, isUnderTls }, page);
    const pass = signPass(relay.key, {
      kind: 'replay',
      subject: `${table}:${round}`,
      expiresAtMs: clock.now().getTime() + REPLAY_LIFE_MS,
    });
    const { sha256, bytes } = found;
    return { url: `${base}/recording/${table}/${round}?pass=${pass}`, sha256, bytes };
  }

  /** Asked a second time, as after a change of leaders, the answer is the same. */
  async #findFinished(table: string, round: number): Promise<RecordedFile | null> {
    const found = await findRecording(this.#options.db, table, round, this.#options.days);
    return found && { sha256: found.sha256, bytes: found.bytes };
  }

  async #command<Answer>(
    address: string,
    table: string,
    round: number,
    act: 'begin' | 'end',
  ): Promise<Answer | null> {
    const { db, host, clock } = this.#options;
    const relay = await findRelay(db, address);
    if (!relay) return null;
    const expiresAtMs = clock.now().getTime() + COMMAND_LIFE_MS;
    const pass = signPass(relay.key, { kind: 'record', subject: `${table}:${round}`, expiresAtMs });
    const response = await fetch(
      `${nodeUrlOf(address, host)}/record/${table}/${round}/${act}?pass=${pass}`,
      { method: 'POST', signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) },
    );
    if (!response.ok) throw new Error(`relay ${address} answered ${response.status}`);
    return (await response.json()) as Answer;
  }
}
