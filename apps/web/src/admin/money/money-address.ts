import { z } from 'zod';

export const MoneyAddressSchema = z.object({
  show: z.enum(['accounts', 'transfers', 'days']).default('accounts'),
  player: z.string().max(60).default(''),
  account: z.string().max(40).default(''),
  kind: z.string().max(40).default(''),
  from: z.string().max(10).default(''),
  to: z.string().max(10).default(''),
  least: z.string().max(15).default(''),
});

export type MoneyAddress = z.output<typeof MoneyAddressSchema>;

/** What the call takes: fields that nobody has filled in are not there. */
export function filterOf({ player, account, kind, from, to, least }: MoneyAddress) {
  const sum = Number(least.replace(',', '.'));
  return {
    ...(player !== '' && { player }),
    ...(account !== '' && { account }),
    ...(kind !== '' && { kind }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(least !== '' && sum > 0 && { least: sum }),
  };
}
