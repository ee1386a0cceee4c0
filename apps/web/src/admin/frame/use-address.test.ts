import { expect, it } from 'vitest';
import { z } from 'zod';
import { readAddress, writeAddress } from './use-address.ts';

const Schema = z.object({
  search: z.string().default(''),
  page: z.number().int().default(1),
  isOpen: z.boolean().default(false),
  sort: z.enum(['time', 'sum']).default('time'),
  games: z.array(z.enum(['dice', 'mines'])).default([]),
});

const read = (text: string) => readAddress(Schema, new URLSearchParams(text));

it('reads texts, numbers, flags and lists, and defaults for what is not said', () => {
  expect(read('')).toEqual({ search: '', page: 1, isOpen: false, sort: 'time', games: [] });
  expect(read('search=5&page=3&isOpen=true&sort=sum&games=dice,mines')).toEqual({
    ...{ search: '5', page: 3, isOpen: true, sort: 'sum', games: ['dice', 'mines'] },
  });
});

it('takes a spoiled field for one that is not there', () => {
  expect(read('page=three&sort=luck&games=chess&isOpen=1')).toEqual(read(''));
});

it('writes only what differs from the defaults, and reads it back', () => {
  expect(writeAddress(Schema, read(''))).toBe('');
  const address = { ...read(''), search: 'а & б', games: ['mines' as const], isOpen: true };
  const written = writeAddress(Schema, address);
  expect(written).not.toContain('page');
  expect(read(written)).toEqual(address);
});
