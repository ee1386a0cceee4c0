import { expect, it } from 'vitest';
import { writeCsvRow } from './csv.ts';

it.each([
  [['a', 'b c'], 'a;b c\r\n'],
  [['кавычка "тут"', 'точка;с запятой'], '"кавычка ""тут""";"точка;с запятой"\r\n'],
  [['строка\nдругая'], '"строка\nдругая"\r\n'],
  [['-12,50', '100,00'], '-12,50;100,00\r\n'],
])('quotes %j', (cells, row) => expect(writeCsvRow(cells)).toBe(row));

it.each(['=1+1', '+1', '@SUM(A1)', '-2+3', '\t=1', '=cmd|"/c calc"!A1'])(
  'makes the formula %j a text',
  formula => {
    expect(writeCsvRow([formula]).replace(/^"/, '')).toMatch(/^'/);
  },
);
