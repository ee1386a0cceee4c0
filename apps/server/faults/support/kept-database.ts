import { type Database, openDatabase } from '../../src/platform/db/database.ts';

/**
 * A test's own connections to a database that may die and come back elsewhere: kept between questions, for
 * a connection costs more than most of them, and the audit is planned once on each.
 */
export class KeptDatabase {
  #open: { readonly url: string; readonly db: Database } | null = null;

  async at(url: string): Promise<Database> {
    const before = this.#open;
    if (before?.url === url) return before.db;
    const db = openDatabase({ url, poolSize: 2, onIdleError: () => {}, isUnbound: true });
    this.#open = { url, db };
    await before?.db.close();
    return db;
  }

  async close(): Promise<void> {
    const open = this.#open;
    this.#open = null;
    await open?.db.close();
  }
}
