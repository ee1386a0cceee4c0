import { expect, it } from 'vitest';
import { describeDestination, describeInstrument, readDestination } from './destination.ts';
import { WalletVault } from './vault.ts';

it.each(['2200 0000 0000 0004', '2200-0000-0000-0004', '2200000000000004'])(
  'reads the card %s in one spelling',
  card => {
    expect(readDestination({ method: 'bank_card', card })).toEqual({
      method: 'bank_card',
      card: '2200000000000004',
    });
  },
);

it.each(['8 900 000 00 01', '+7 (900) 000-00-01', '79000000001'])('reads the phone %s', phone => {
  expect(readDestination({ method: 'sbp', phone, bank: '100000000111' })).toMatchObject({
    phone: '79000000001',
  });
});

it.each(['', '2200000000000005', '4111', '0x10', '22000000000000041234567'])(
  'refuses the card "%s"',
  card => {
    expect(readDestination({ method: 'bank_card', card })).toEqual({
      refused: 'wallet/card-format',
    });
  },
);

it('shows the tail only, and hashes what a provider would tell too', () => {
  const card = { method: 'bank_card', card: '4111111111111111' } as const;
  expect(describeDestination(card)).toBe('•• 1111');
  expect(describeInstrument(card).number).toBe('4111111111');
  const phone = { method: 'sbp', phone: '79001234567', bank: '100000000004' } as const;
  expect(describeDestination(phone)).toBe('+7 ••• •••-45-67, Т-Банк');
});

it('seals details so that only the same secret opens them, whole', () => {
  const vault = new WalletVault('one secret that is long enough for it');
  const sealed = vault.seal('4111111111111111');
  expect(sealed.toString('latin1')).not.toContain('4111');
  expect(vault.open(sealed)).toBe('4111111111111111');
  expect(vault.seal('4111111111111111').equals(sealed)).toBe(false);
  const other = new WalletVault('another secret that is long enough too');
  expect(() => other.open(sealed)).toThrow();
  const last = sealed.length - 1;
  sealed.writeUInt8((sealed.readUInt8(last) + 1) % 256, last);
  expect(() => vault.open(sealed)).toThrow();
});
