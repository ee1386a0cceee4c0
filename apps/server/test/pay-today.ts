/** In SQL: what a bet was paid long ago gets a number of today, as if it had been written now. */
export const payToday = (betId: string) => `
  with paid as (delete from transfers where reference = '${betId}' and kind = 'payout' returning *)
  insert into transfers (created_at, from_account, to_account, amount, kind, reference, balance_after)
  select created_at, from_account, to_account, amount, kind, reference, balance_after from paid`;
