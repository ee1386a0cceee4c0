/** The newest migration of the last release: whoever releases writes here what is newest then. */
export const LAST_RELEASED = '0045-system';

/** What takes away something that nodes of the last release may still read or leave out. */
const BREAKS: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  { name: 'drops', pattern: /\bdrop\s+(table|column|view|materialized|function|type|schema)\b/ },
  { name: 'renames', pattern: /\brename\b/ },
  { name: 'changes a type', pattern: /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/ },
  { name: 'forbids null', pattern: /\bset\s+not\s+null\b/ },
  {
    name: 'adds a column that old nodes leave out',
    pattern: /\badd\s+column\s+(?![^,;]*\b(default|generated)\b)[^,;]*\bnot\s+null\b/,
  },
];

/** Of the release after the one that stopped using it; says why nobody misses it. */
const CONTRACTION = /^\s*-- contract: \S/m;

/** The names of what this migration does to nodes of the last release, statement by statement. */
export function findBreaks(sql: string): string[] {
  return sql.split(';').flatMap(statement => {
    if (CONTRACTION.test(statement)) return [];
    const plain = statement.replaceAll(/--.*$/gm, '').toLowerCase();
    return BREAKS.filter(({ pattern }) => pattern.test(plain)).map(({ name }) => name);
  });
}
