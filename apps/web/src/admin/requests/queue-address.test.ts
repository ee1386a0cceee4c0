import { expect, it } from 'vitest';
import { readAddress, writeAddress } from './queue-address.ts';

const REQUEST = '01900000-0000-7000-8000-000000000001';

it.each([
  '/admin/requests',
  '/admin/requests?show=mine',
  `/admin/requests?show=all&search=orion+7&request=${REQUEST}`,
])('reads and writes %s', address => {
  const search = Object.fromEntries(new URL(address, 'https://own.invalid').searchParams);
  expect(writeAddress(readAddress(search))).toBe(address);
});

it('shows what waits for us when the address says nothing that it knows', () => {
  expect(readAddress({ show: 'toString', search: 42 })).toEqual({
    show: 'ours',
    search: '42',
    request: null,
  });
});
