import { expect, it } from 'vitest';
import { plainSearch } from './plain-search.ts';

const { parseSearch, stringifySearch } = plainSearch;

it.each(['5e10', '0042', '"quoted"', '{"a":1}', 'null', '12345678901234567890', 'луна 7', '1.50'])(
  'gives back the text %s as it came',
  text => {
    const address = `?${new URLSearchParams({ clientSeed: text })}`;
    expect(Object.values(parseSearch(address)).map(String)).toEqual([text]);
    expect(stringifySearch(parseSearch(address))).toBe(address);
    expect(stringifySearch({ clientSeed: text })).toBe(address);
  },
);
