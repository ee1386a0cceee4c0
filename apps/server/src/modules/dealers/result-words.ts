/** A result of a table in a few words; null where there is none. */
export function describeResult(result: Record<string, unknown> | null): string | null {
  if (!result) return null;
  const { number, winner, segment, multiplier } = result;
  if (typeof number === 'number') return `${number}`;
  if (typeof winner === 'string') return WINNERS[winner] ?? winner;
  return typeof segment === 'string' || typeof segment === 'number'
    ? `${segment}`
    : typeof multiplier === 'number'
      ? `×${multiplier}`
      : 'сыгран';
}

const WINNERS: Readonly<Record<string, string>> = {
  player: 'игрок',
  banker: 'банкир',
  tie: 'ничья',
  dragon: 'дракон',
  tiger: 'тигр',
};
