/** Lines of migrations: from when on the audit asks for a rule, by the name of the migration that brought it. */
export const RULES_BEGAN = 'audit/rules-began';

/**
 * In SQL: when a rule began to hold on this site. The journal is sealed, rows of migrations are not. Of several
 * lines the earliest counts, and without any there was no time before the rule: who adds one exempts nothing.
 */
export const sinceMigration = (name: string) => `coalesce((
  select min((began.details->>'${name}')::timestamptz) from audit_log began
  where began.action = '${RULES_BEGAN}'), '-infinity')`;

/** In SQL: the number of that line. What a migration wrote of the time before, it wrote before it. */
export const entryOfRule = (name: string) => `coalesce((
  select min(began.id) from audit_log began
  where began.action = '${RULES_BEGAN}' and began.details->>'${name}' is not null), 0)`;

/**
 * In SQL: from when on no node of the release before it is left, which knows nothing of its rule. An upgrade, or a
 * step back, may last a night.
 */
export const afterUpgrade = (name: string) => `(${sinceMigration(name)} + interval '1 day')`;
