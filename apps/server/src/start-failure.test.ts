import { ClusterVersionError } from '@kvazar/embedded-database';
import { expect, it } from 'vitest';
import { explainStartFailure } from './start-failure.ts';

it('names the way from files of an older PostgreSQL to the installed one', () => {
  const said = explainStartFailure(
    new ClusterVersionError('/srv/data/postgres/cluster', '17', '18'),
  );
  expect(said).toContain('/srv/data/postgres/cluster записана PostgreSQL 17');
  // Without the films the old folder could not be removed at the end of this way.
  expect(said).toMatch(/npm run ops -- backup \S.* --files\n/);
  expect(said).toContain('npm run ops -- restore');
});
