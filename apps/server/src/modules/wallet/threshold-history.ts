import { SUMMED_OVER } from './decision-repository.ts';

/** Above which sum two had to decide at a moment, in SQL; null when no sum asked for two. */
export const thresholdAt = (moment: string) => `(
  select (value #>> '{}')::bigint from site_setting_changes
  where key = 'fourEyesAbove' and at <= ${moment} order by id desc limit 1)`;

/** Of a window in SQL: a row and those of the day before it. */
export const IN_A_DAY = `range between ${SUMMED_OVER} preceding and current row`;
