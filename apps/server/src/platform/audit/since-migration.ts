/** In SQL: when a rule began to hold, with the migration of the release that brought it. */
export const sinceMigration = (name: string) => `(
  select timestamp::timestamptz from kysely_migration where name = '${name}')`;
