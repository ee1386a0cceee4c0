import { SUMMED_OVER } from './decision-repository.ts';

/** Above which sum two had to decide at a moment, in SQL; null when no sum asked for two. */
export const thresholdAt = (moment: string) => `(
  select (value #>> '{}')::bigint from site_setting_changes
  where key = 'fourEyesAbove' and at <= ${moment} order by id desc limit 1)`;

/** When a rule began to hold: with the migration of the release that brought it. */
export const sinceMigration = (name: string) => `(
  select timestamp::timestamptz from kysely_migration where name = '${name}')`;

/** Of a window in SQL: a row and those of the day before it. */
export const IN_A_DAY = `range between ${SUMMED_OVER} preceding and current row`;
