import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/**
 * The router would read every value of an address as JSON and write it back: a client seed `5e10`
 * would turn into 50000000000, and a check that somebody shared would fail.
 */
export const plainSearch = {
  parseSearch: parseSearchWith(text => text),
  stringifySearch: stringifySearchWith(String),
};
