import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCE = fileURLToPath(new URL('../..', import.meta.url));
/** What writes a line however many there are. */
const UNBOUNDED = /\b(?:writeAudit|auditWithdrawal)\(/g;
const IN_A_PLAYERS_NAME = /^`player:\$\{/;
/** A variable or a property that holds such a name, unless it is whom the line is about. */
const NAMES_A_PLAYER = /\b(?!subject\b)\w+ ?[=:] `player:\$\{/;

/** From its bracket to the one that closes it. */
function readCall(source: string, start: number): string {
  let depth = 0;
  for (let at = start; at < source.length; at++) {
    if (source[at] === '(') depth += 1;
    if (source[at] === ')') depth -= 1;
    if (depth === 0) return source.slice(start, at + 1);
  }
  throw new Error('a call without an end');
}

/** Whether the line may be a player's: told by the actor, or by a name in a file that makes players' names. */
function mayBePlayers(call: string, source: string): boolean {
  const actor = /\bactor(?:: ([^,}\n]+))?/.exec(call)?.[1] ?? 'actor';
  if (IN_A_PLAYERS_NAME.test(actor)) return true;
  return /^\w+$/.test(actor) && NAMES_A_PLAYER.test(source);
}

it('writes past the bound of repeated acts, in a player’s name, what is done once or holds money', async () => {
  const found: string[] = [];
  let calls = 0;
  for (const file of await readdir(SOURCE, { recursive: true })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const source = await readFile(`${SOURCE}/${file}`, 'utf8');
    for (const { index, 0: name } of source.matchAll(UNBOUNDED)) {
      if (/function $/.test(source.slice(0, index))) continue;
      calls += 1;
      const call = readCall(source, index + name.length - 1);
      if (!mayBePlayers(call, source)) continue;
      found.push(`${file}: ${/action: '([^']+)'/.exec(call)?.[1]}`);
    }
  }
  expect(calls).toBeGreaterThan(80);
  expect(found.sort()).toEqual([
    'modules/codes/redeem-code.ts: rewards/code-used',
    'modules/identity/identity-service.ts: identity/registered',
    'modules/referral/attribution.ts: referral/invited',
    'modules/wallet/top-ups.ts: wallet/top-up-started',
    'modules/wallet/withdrawals.ts: wallet/withdrawal-requested',
  ]);
});
