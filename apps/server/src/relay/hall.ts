import { Channel } from './channel.ts';
import type { RecordedFile, Recording } from './recording.ts';
import type { RecordingShelf } from './recording-shelf.ts';
import { relayNow } from './relay-clock.ts';
import type { TableStats } from './relay-messages.ts';

/** Tables are named by passes, which the server signs; this bounds the memory all the same. */
const MAX_CHANNELS = 100;

interface EndedFilm {
  readonly round: number;
  readonly file: Promise<RecordedFile | null>;
}

/** The channels of all tables and what is recorded of them. */
export class Hall {
  readonly #channels = new Map<string, Channel>();
  /** The last of each table: whoever did not wait for a slow disk asks again. */
  readonly #ended = new Map<string, EndedFilm>();
  readonly #shelf: RecordingShelf;

  constructor(shelf: RecordingShelf) {
    this.#shelf = shelf;
  }

  /** Null when there are too many tables. */
  channelOf(table: string): Channel | null {
    const found = this.#channels.get(table);
    if (found) return found;
    for (const [name, channel] of this.#channels) {
      if (channel.isIdle) this.#channels.delete(name);
    }
    if (this.#channels.size >= MAX_CHANNELS) return null;
    const channel = new Channel(table);
    this.#channels.set(table, channel);
    return channel;
  }

  get stats(): TableStats[] {
    return Array.from(this.#channels.values(), channel => channel.stats);
  }

  /** A round of this table that is still being recorded was forgotten: its file is thrown away. */
  async beginRecording(table: string, round: number, sinceMs: number): Promise<boolean> {
    const channel = this.channelOf(table);
    if (!channel) return false;
    if (channel.recording?.round === round) return true;
    const forgotten = channel.recording;
    channel.record(this.#shelf.begin(table, round, sinceMs));
    await forgotten?.discard();
    return true;
  }

  async endRecording(table: string, round: number): Promise<RecordedFile | null> {
    const channel = this.#channels.get(table);
    const recording = channel?.recording;
    if (channel && recording?.round === round) {
      channel.stopRecording();
      this.#ended.set(table, { round, file: this.#finish(recording) });
    }
    const ended = this.#ended.get(table);
    return ended?.round === round ? ended.file : null;
  }

  async #finish(recording: Recording): Promise<RecordedFile | null> {
    const file = await recording.finish(relayNow());
    await this.#shelf.sweep(relayNow());
    return file;
  }
}
