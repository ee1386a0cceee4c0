import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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

  /**
   * What is older than its days goes, and of the rest the oldest of the table that has most, until all fit the
   * disk's share: whoever sends a picture as large as it can be pushes no other table's films off it.
   */
  async sweep(nowMs: number): Promise<void> {
    const tables = new Map<string, { bytes: number; readonly files: StoredFile[] }>();
    let all = 0;
    for (const file of await this.#listFilms()) {
      if (nowMs - file.writtenAtMs > this.#settings.days * DAY_MS) {
        await rm(file.path, { force: true });
        continue;
      }
      const name = dirname(file.path);
      const table = tables.get(name) ?? { bytes: 0, files: [] };
      tables.set(name, table);
      table.files.push(file);
      table.bytes += file.bytes;
      all += file.bytes;
    }
    while (all > this.#settings.maxBytes) {
      const [largest] = [...tables.values()].toSorted((one, other) => other.bytes - one.bytes);
      const oldest = largest?.files.shift();
      if (!largest || !oldest) return;
      await rm(oldest.path, { force: true });
      largest.bytes -= oldest.bytes;
      all -= oldest.bytes;
    }
  }

  /** The oldest first. */
  async #listFilms(): Promise<StoredFile[]> {
    const films = (await this.#list()).filter(({ path }) => path.endsWith('.mp4'));
    return films.toSorted((one, other) => one.writtenAtMs - other.writtenAtMs);
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
