import { calls } from '@kvazar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { PERMISSIONS_MATRIX } from '../../../test/permissions-matrix.ts';
import { giveRole } from '../identity/operator.ts';
import { ROLES, type Role } from '../identity/roles.ts';

const STAFF_PATH = /^\/api\/(?:staff|admin)\//;

const staffCalls = Object.keys(calls).filter(path => STAFF_PATH.test(path));

describe('the staff area', () => {
  let site: TestApp;
  const cookies = new Map<string, string>();
  beforeAll(async () => {
    site = await buildTestApp();
    cookies.set('guest', '');
    for (const who of ['player', ...ROLES]) {
      const client = site.newClient();
      const { login } = await client.registerSomeone();
      if (who !== 'player') await giveRole(site.db, login, who as Role, 'test');
      cookies.set(who, client.cookieHeader);
    }
    // Some calls ask for a fresh proof besides: here only the role decides.
    await site.db.query('update sessions set proved_at = now()');
  });
  afterAll(() => site.close());

  /** A body that no call takes: whoever is let in is told so, and nothing is done. */
  async function knock(path: string, who: string): Promise<string> {
    const response = await site.app.http.inject({
      method: 'POST',
      url: path,
      payload: '"no body of any call"',
      headers: {
        'content-type': 'application/json',
        host: 'localhost:3000',
        cookie: cookies.get(who) ?? '',
      },
    });
    return String((response.json() as { code?: string }).code ?? response.statusCode);
  }

  it('has a line in the matrix for every call, and a call for every line', () => {
    expect(Object.keys(PERMISSIONS_MATRIX).sort()).toEqual([...staffCalls].sort());
    for (const line of Object.values(PERMISSIONS_MATRIX)) {
      expect(ROLES).toEqual(expect.arrayContaining(line.split(' ')));
    }
  });

  it.each(staffCalls)('%s lets in exactly who the matrix names', async path => {
    const answers: Record<string, string> = {};
    for (const who of cookies.keys()) answers[who] = await knock(path, who);
    const admitted = (PERMISSIONS_MATRIX[path] ?? '').split(' ');
    expect(answers).toEqual({
      guest: 'identity/guest',
      player: 'identity/not-allowed',
      ...Object.fromEntries(
        ROLES.map(role => [
          role,
          admitted.includes(role) ? 'request/invalid' : 'identity/not-allowed',
        ]),
      ),
    });
  });
});
