/** In SQL: where all meters stood when terms came into force, as one hash; null where none had moved. */
export const DIGEST_OF_MARKS = `encode(sha256(convert_to(
  string_agg(concat_ws(' ', player_id, money, edge), ',' order by player_id, money), 'UTF8')), 'hex')`;
