import { createHash } from 'node:crypto';

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** The same characters for the same value, in whatever order its keys were written. */
export function writeCanonical(value: unknown): string {
  return JSON.stringify(sorted(JSON.parse(JSON.stringify(value ?? null))));
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
