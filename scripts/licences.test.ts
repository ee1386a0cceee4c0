import { expect, it } from 'vitest';
import { listLicences, readLicenceList } from './licences.ts';

it('the list of third-party licences is up to date', async () => {
  expect(await readLicenceList()).toBe(await listLicences());
});

it('names a licence for every package', async () => {
  const nameless = (await listLicences())
    .split('\n')
    .filter(row => row.includes('see the package'));
  expect(nameless).toEqual([]);
});
