const WINNERS: Readonly<Record<string, string>> = {
  player: 'игрок',
  banker: 'банкир',
  tie: 'ничья',
  dragon: 'дракон',
  tiger: 'тигр',
};

/** A result of a table in a few words; null where there is none. */
export function describeResult(result: Record<string, unknown> | null): string | null {
  if (!result) return null;
  const { number, winner, value } = result;
  if (typeof number === 'number') return `${number}`;
  if (typeof winner === 'string') return WINNERS[winner] ?? winner;
  return typeof value === 'number' ? `×${value}` : 'сыгран';
}
