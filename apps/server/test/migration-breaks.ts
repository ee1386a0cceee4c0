/** The newest migration of the last release: whoever releases writes here what is newest then. */
export const LAST_RELEASED = '0051-returning-players';

interface Break {
  readonly name: string;
  readonly pattern: RegExp;
}

/** What takes away something that nodes of the last release may still read or leave out. */
const TAKINGS: readonly Break[] = [
  { name: 'drops', pattern: /\bdrop\s+(table|column|view|materialized|function|type|schema)\b/ },
  { name: 'renames', pattern: /\brename\b/ },
  { name: 'changes a type', pattern: /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/ },
  { name: 'forbids null', pattern: /\bset\s+not\s+null\b/ },
  {
    name: 'adds a column that old nodes leave out',
    pattern: /\badd\s+column\s+(?![^,;]*\b(default|generated)\b)[^,;]*\bnot\s+null\b/,
  },
];

/** Tables of many millions of rows, by month: nobody bets while one of them is locked. */
const GREAT = String.raw`(only\s+)?(bets|transfers)(_\d{4}_\d\d)?\b`;
const ALTERS_GREAT = new RegExp(String.raw`^\s*alter\s+table\s+(if\s+exists\s+)?${GREAT}`);

/** What reads or writes every row of a great table before it lets go of it. */
const LONG_LOCKS: readonly Break[] = [
  {
    name: 'builds an index',
    // `on only` builds none. In a loop over months; what monthly_tables keeps is for months to come.
    pattern: new RegExp(
      String.raw`\bcreate\s+(unique\s+)?index\b[^']*?\bon\s+(?!only\b)${GREAT}|\bexecute\s+format\(\s*'create\s+(unique\s+)?index\b`,
    ),
  },
  {
    name: 'writes every row',
    pattern: new RegExp(String.raw`^\s*(update|delete\s+from)\s+${GREAT}`),
  },
];

/** The same of one action of an `alter table`. */
const LONG_ACTIONS: readonly Break[] = [
  {
    name: 'scans for a constraint',
    // All migrations of a start are one transaction: validating there holds the lock of adding.
    pattern:
      /^validate\b|\b(unique|primary\s+key)\b|\b(check\s*\(|foreign\s+key\b|exclude\b)(?!.*\bnot\s+valid\b)/s,
  },
  {
    name: 'writes every row',
    // `now()` is one moment for all rows and kept once.
    pattern:
      /^add\b.*(\bdefault\s+(?!now\()[\w.]+\s*\(|\bgenerated\b(?!.*\bvirtual\b)|\b(big|small)?serial\b)/s,
  },
];

/** Of the release after the one that stopped using it; says why nobody misses it. */
const CONTRACTION = /^\s*-- contract: \S/m;

function findIn(text: string, breaks: readonly Break[]): string[] {
  return breaks.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name);
}

/** What it does to each row of a great table, whoever uses it. */
function findLongLocks(statement: string): string[] {
  const [alters] = ALTERS_GREAT.exec(statement) ?? [];
  if (alters === undefined) return findIn(statement, LONG_LOCKS);
  const actions = statement.slice(alters.length).split(/,(?=\s*(?:add|alter|drop|validate)\b)/);
  return actions.flatMap(action => findIn(action.trim(), LONG_ACTIONS));
}

/** The names of what this migration does to nodes of the last release, statement by statement. */
export function findBreaks(sql: string): string[] {
  return sql.split(';').flatMap(statement => {
    const plain = statement.replaceAll(/--.*$/gm, '').toLowerCase();
    const takings = CONTRACTION.test(statement) ? [] : findIn(plain, TAKINGS);
    return [...takings, ...findLongLocks(plain)];
  });
}

const LOCKS =
  /\b(?:alter\s+table|lock\s+table|create\s+trigger\b.*?\bon|create\s+(?:unique\s+)?index\b.*?\bon)\s+(?:(?:if\s+exists|only)\s+)?(\w+)/gs;
const JOURNAL = 'audit_log';

/**
 * Which tables are locked when the journal is already. The site writes to the journal last: it would wait there with
 * what the migration waits for.
 */
export function listLockedAfterJournal(sql: string): string[] {
  const plain = sql.replaceAll(/--.*$/gm, '').toLowerCase();
  const made = new Set([...plain.matchAll(/\bcreate\s+table\s+(\w+)/g)].map(([, name]) => name));
  const locked = plain.split(';').flatMap(statement => {
    return [...statement.matchAll(LOCKS)].map(([, name]) => name ?? '');
  });
  const first = locked.indexOf(JOURNAL);
  return first < 0 ? [] : locked.slice(first).filter(name => name !== JOURNAL && !made.has(name));
}
