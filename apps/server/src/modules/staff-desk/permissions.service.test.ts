import { calls } from '@kvazar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { PERMISSIONS_MATRIX } from '../../../test/permissions-matrix.ts';
import { giveRole } from '../../../test/staff-roles.ts';
import { ROLES, type Role } from '../identity/roles.ts';

const STAFF_PATH = /^\/api\/(?:staff|admin)\//;

const staffCalls = Object.keys(calls).filter(path => STAFF_PATH.test(path));
const lines = Object.keys(PERMISSIONS_MATRIX);

/** Every route of the area as the matrix writes it: calls by their path, files as `GET /path`. */
function listRoutes(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap(line => {
    const [, indent = '', part = '', methods = ''] =
      /^((?:[│ ] {3})*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    const path = (above[depth - 1] ?? '') + part;
    above[depth] = path;
    if (!STAFF_PATH.test(path)) return [];
    return methods
      .split(', ')
      .filter(method => method === 'POST' || method === 'GET')
      .map(method => (method === 'POST' ? path : `GET ${path}`));
  });
}

describe('the staff area', () => {
  let site: TestApp;
  const cookies = new Map<string, string>();
  beforeAll(async () => {
    site = await buildTestApp();
    cookies.set('guest', '');
    for (const who of ['player', ...ROLES]) {
      const client = site.newClient();
      const { login } = await client.registerSomeone();
      if (who !== 'player') await giveRole(site.db, login, who as Role);
      cookies.set(who, client.cookieHeader);
    }
    // Some calls ask for a fresh proof besides: here only the role decides.
    await site.db.query('update sessions set proved_at = now()');
  });
  afterAll(() => site.close());

  const headersOf = (who: string) => ({ host: 'localhost:3000', cookie: cookies.get(who) ?? '' });

  /** With a body that no call takes: whoever is let in is told so, and nothing is done. */
  async function knock(line: string, who: string): Promise<string> {
    const isFile = line.startsWith('GET ');
    const response = await site.app.http.inject(
      isFile
        ? { method: 'GET', url: line.slice(4), headers: headersOf(who) }
        : {
            method: 'POST',
            url: line,
            payload: '"no body of any call"',
            headers: { 'content-type': 'application/json', ...headersOf(who) },
          },
    );
    if (isFile && response.statusCode === 200) return 'admitted';
    const { code } = response.json() as { code: string };
    // A file may want to know which days, and is not sent twice in a moment.
    const isAdmitted = code === 'request/invalid' || (isFile && code === 'request/too-often');
    return isAdmitted ? 'admitted' : code;
  }

  it('has a line in the matrix for every call and file, and nothing besides', () => {
    const routes = listRoutes(site.app.http.printRoutes({ commonPrefix: false }));
    expect(routes).toEqual(expect.arrayContaining(staffCalls));
    expect([...lines].sort()).toEqual([...routes].sort());
    for (const roles of Object.values(PERMISSIONS_MATRIX)) {
      expect(ROLES).toEqual(expect.arrayContaining(roles.split(' ')));
    }
  });

  it.each(lines)('%s lets in exactly who the matrix names', async line => {
    const answers: Record<string, string> = {};
    for (const who of cookies.keys()) answers[who] = await knock(line, who);
    const roles = PERMISSIONS_MATRIX[line]?.split(' ') ?? [];
    expect(answers).toEqual({
      guest: 'identity/guest',
      player: 'identity/not-allowed',
      ...Object.fromEntries(
        ROLES.map(role => [role, roles.includes(role) ? 'admitted' : 'identity/not-allowed']),
      ),
    });
  });
});
