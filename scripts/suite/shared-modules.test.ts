import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

const SHARES_MODULES = /(?<!node_modules.*|\.alone)\.(?:test|e2e|fault)\.tsx?$/;

/**
 * A module another file of the worker has loaded is not replaced by a mock, and one loaded under a
 * mock stays replaced for the files that follow.
 */
it.each(['apps', 'packages', 'scripts', 'bench', 'e2e'])(
  '%s: no test file replaces a module that others share',
  async folder => {
    const files = await readdir(join(root, folder), { recursive: true });
    const sharing = files.filter(file => SHARES_MODULES.test(file));
    expect(sharing).not.toEqual([]);
    for (const file of sharing) {
      const text = await readFile(join(root, folder, file), 'utf8');
      expect(text, file).not.toMatch(/^vi\.(?:do)?[mM]ock\(/m);
    }
  },
);
