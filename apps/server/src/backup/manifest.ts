import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PartSchema } from './part.ts';
import { RefusedFilesError } from './refused-files.ts';

const NameSchema = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const TableSchema = z.object({
  name: NameSchema,
  /** Of a month's partition: the table it belongs to. */
  parent: NameSchema.nullable(),
  columns: z.array(NameSchema).min(1),
  rows: z.number().int().min(0),
  /** Null: there were none. */
  part: PartSchema.nullable(),
});

const HeadSchema = z.object({
  position: z.number().int(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

const ManifestSchema = z.object({
  format: z.literal('kvazar-backup'),
  version: z.literal(1),
  /** Of the one moment that all tables are of. */
  snapshotAt: z.iso.datetime(),
  app: z.string(),
  postgres: z.string(),
  /** Applied by then, in their order: the schema is made by them. */
  migrations: z.array(z.string()).min(1),
  /** How far the journal was sealed before that moment. */
  journalHead: HeadSchema.nullable(),
  /** How far the machine knew it to have been, when what it had was cut off before: no copy brings that back. */
  journalLost: HeadSchema.nullable().default(null),
  tables: z.array(TableSchema).min(1),
  sequences: z.array(
    z.object({ name: NameSchema, lastValue: z.number().int(), isCalled: z.boolean() }),
  ),
  /** Of DATA_DIR; the part's name below `files/` is the one there. */
  files: z.array(PartSchema.refine(({ file }) => file.startsWith('files/'))),
});

export type Manifest = z.infer<typeof ManifestSchema>;
export type TableCopy = z.infer<typeof TableSchema>;

export const MANIFEST_FILE = 'manifest.json';
/** As `sha256sum` writes it, so that it can be checked without us. */
const CHECK_FILE = 'manifest.json.sha256';

const checkLine = (text: string) =>
  `${createHash('sha256').update(text).digest('hex')}  ${MANIFEST_FILE}\n`;

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  // What could not be read again is no backup: found out now, not on the day it is needed.
  const text = `${JSON.stringify(ManifestSchema.parse(manifest), null, 1)}\n`;
  const how = { mode: 0o600, flag: 'wx', flush: true } as const;
  await writeFile(join(folder, MANIFEST_FILE), text, how);
  await writeFile(join(folder, CHECK_FILE), checkLine(text), how);
}

async function readText(folder: string, file: string): Promise<string> {
  try {
    return await readFile(join(folder, file), 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
    throw new RefusedFilesError(`В ${folder} нет копии: не найден ${file}.`);
  }
}

/** Throws unless it is one of ours, whole. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readText(folder, MANIFEST_FILE);
  if ((await readText(folder, CHECK_FILE)) !== checkLine(text)) {
    throw new RefusedFilesError(`Файл ${MANIFEST_FILE} повреждён: SHA-256 не тот`);
  }
  const parsed = ManifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new RefusedFilesError(`${MANIFEST_FILE} — не опись копии этого сайта`);
  return parsed.data;
}
