import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Recording } from './recording.ts';
import type { RelaySettings } from './relay-messages.ts';

const DAY_MS = 86_400_000;

interface StoredFile {
  readonly path: string;
  readonly bytes: number;
  readonly writtenAtMs: number;
}

/** The folder of recorded rounds: `<table>/<round>.mp4`. */
export class RecordingShelf {
  readonly #settings: RelaySettings['recordings'];

  constructor(settings: RelaySettings['recordings']) {
    this.#settings = settings;
  }

  pathOf(table: string, round: number): string {
    return join(this.#settings.folder, table, `${round}.mp4`);
  }

  begin(table: string, round: number, sinceMs: number): Recording {
    return new Recording(round, this.pathOf(table, round), sinceMs);
  }

  /** Files of an earlier relay that was ended in the middle of a round. */
  async removeUnfinished(): Promise<void> {
    const files = await this.#list();
    for (const { path } of files.filter(file => file.path.endsWith('.part'))) {
      await rm(path, { force: true });
    }
  }

  /** What is older than its days goes, and of the rest the oldest until all fit the disk's share. */
  async sweep(nowMs: number): Promise<void> {
    const files = (await this.#list()).filter(({ path }) => path.endsWith('.mp4'));
    files.sort((one, other) => one.writtenAtMs - other.writtenAtMs);
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    for (const file of files) {
      const isOld = nowMs - file.writtenAtMs > this.#settings.days * DAY_MS;
      if (!isOld && bytes <= this.#settings.maxBytes) continue;
      await rm(file.path, { force: true });
      bytes -= file.bytes;
    }
  }

  async #list(): Promise<StoredFile[]> {
    await mkdir(this.#settings.folder, { recursive: true });
    const entries = await readdir(this.#settings.folder, { recursive: true, withFileTypes: true });
    const files: StoredFile[] = [];
    for (const entry of entries.filter(found => found.isFile())) {
      const path = join(entry.parentPath, entry.name);
      const found = await stat(path).catch(() => null);
      if (found) files.push({ path, bytes: found.size, writtenAtMs: found.mtimeMs });
    }
    return files;
  }
}
