/// <reference path="./pg-utils.d.ts" />
import pg from 'pg';
import pgUtils from 'pg/lib/utils.js';
import { databaseTypes } from './database.ts';

type EncodedValue = string | Buffer | null;

/** What `pg` has and does not declare: how a query speaks to its connection. */
interface Connection {
  readonly stream: { cork(): void; uncork(): void };
  parse(statement: { readonly name: string; readonly text: string }): void;
  bind(bound: { readonly statement: string; readonly values: readonly EncodedValue[] }): void;
  describe(portal: { readonly type: 'P' }): void;
  execute(portal: { readonly portal: '' }): void;
  close(statement: { readonly type: 'S'; readonly name: string }): void;
  sync(): void;
}

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

interface Known {
  readonly text: string;
  readonly columns: readonly Column[];
}

/** The statements that a connection has, by name. */
export type KnownStatements = Map<string, Known>;

export interface StatementResult<Row> {
  readonly command: string;
  readonly rows: readonly Row[];
}

export interface AskedStatement {
  readonly statement: pg.QueryConfig;
  readonly resolve: (result: StatementResult<never>) => void;
  readonly reject: (error: Error) => void;
}

const encodeValue: (value: unknown) => EncodedValue = pgUtils.prepareValue;

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));

function readRow(columns: readonly Column[], fields: readonly (string | null)[]): object {
  const row: Record<string, unknown> = {};
  for (let n = 0; n < columns.length; n++) {
    const column = columns[n];
    const text = fields[n] ?? null;
    if (column) row[column.name] = text === null ? null : column.parse(text);
  }
  return row;
}

/**
 * Statements that leave as one piece and are answered as one. After each that is sent by itself the server says that it
 * is ready, a call of the system on both sides, and before that which columns come: here it does once for all of them,
 * and once a connection. Behind one that fails none is carried out.
 */
export class StatementGroup extends pg.Query {
  readonly #known: KnownStatements;
  readonly #asked: readonly AskedStatement[];
  #at = 0;
  #columns: readonly Column[] = [];
  #rows: object[] = [];
  /** Said against a row of the statement that is being answered, which cannot be understood. */
  #objection: Error | null = null;
  /** The client puts one of its own in its place, to stop its clock. */
  callback: (error: Error | null) => void = () => {};

  constructor(known: KnownStatements, asked: readonly AskedStatement[]) {
    super('');
    this.#known = known;
    this.#asked = asked;
  }

  /** What it returns is told to whoever asked, and nothing is sent. */
  override submit = (connection: unknown): Error | null => {
    const to = connection as Connection;
    const clash = this.#findClash();
    if (clash !== null) return new Error(`two statements are called ${clash}`);
    let values: EncodedValue[][];
    try {
      values = this.#asked.map(({ statement }) => (statement.values ?? []).map(encodeValue));
    } catch (error) {
      return asError(error);
    }
    const parsed = new Set<string>();
    to.stream.cork();
    this.#asked.forEach(({ statement }, n) => {
      this.#send(to, statement, values[n] ?? [], parsed);
    });
    to.sync();
    to.stream.uncork();
    this.#begin();
    return null;
  };

  /** By its name alone another statement would be carried out in its place. */
  #findClash(): string | null {
    const texts = new Map<string, string>();
    for (const { statement } of this.#asked) {
      const { name, text } = statement;
      if (!name) continue;
      if ((this.#known.get(name)?.text ?? texts.get(name) ?? text) !== text) return name;
      texts.set(name, text);
    }
    return null;
  }

  #send(
    to: Connection,
    { name = '', text }: pg.QueryConfig,
    values: readonly EncodedValue[],
    parsed: Set<string>,
  ): void {
    const isKnown = this.#known.has(name);
    if (!isKnown && !parsed.has(name)) {
      // The server may have it from a group that failed behind it.
      if (name !== '') to.close({ type: 'S', name });
      to.parse({ name, text });
      if (name !== '') parsed.add(name);
    }
    to.bind({ statement: name, values });
    if (!isKnown) to.describe({ type: 'P' });
    to.execute({ portal: '' });
  }

  #begin(): void {
    const name = this.#asked[this.#at]?.statement.name ?? '';
    this.#columns = this.#known.get(name)?.columns ?? [];
    this.#rows = [];
    this.#objection = null;
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: databaseTypes.getTypeParser(dataTypeID, 'text'),
    }));
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    try {
      this.#rows.push(readRow(this.#columns, fields));
    } catch (error) {
      this.#objection ??= asError(error);
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const asked = this.#asked[this.#at];
    const { name = '', text: statement = '' } = asked?.statement ?? {};
    if (name !== '' && !this.#known.has(name)) {
      this.#known.set(name, { text: statement, columns: this.#columns });
    }
    if (this.#objection !== null) asked?.reject(this.#objection);
    else asked?.resolve({ command: text.split(' ', 1)[0] ?? '', rows: this.#rows as never[] });
    this.#at += 1;
    this.#begin();
  }

  handleError(error: Error): void {
    for (const { reject } of this.#asked.slice(this.#at)) reject(error);
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }

  /** Nothing was to be done: it ends here as another does with its command. */
  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handlePortalSuspended(): void {}
}
