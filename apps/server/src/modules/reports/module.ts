import { refuse } from '@kvazar/contract';
import type { SiteModule } from '../../site-module.ts';
import { addFigureExports } from './figure-exports.ts';
import { endOfGrant, listGrants } from './grant-repository.ts';

export const reportsModule: SiteModule = {
  name: 'reports',
  open(site) {
    const { addCall, db, clock } = site;
    addFigureExports(site);
    addCall('/api/admin/exports/list', async ({ caller }) => ({
      files: (await listGrants(db, caller.player.id, clock.now())).map(grant => ({
        ...{ id: grant.id, file: grant.file, query: grant.query },
        until: endOfGrant(grant).toISOString(),
      })),
    }));
    addCall('/api/admin/exports/open', async ({ caller, body }) => {
      const held = await listGrants(db, caller.player.id, clock.now());
      const grant = held.find(({ id }) => id === body.id);
      if (!grant) return refuse('exports/not-granted');
      return { href: `/api/admin/export/${grant.file}?grant=${grant.id}` };
    });
    return {};
  },
};
