import type { SiteModule } from '../../site-module.ts';
import { judgeHealth } from './health.ts';
import { BEAT_EVERY_MS } from './node-beats.ts';
import { noteDatabaseSize } from './site-facts.ts';
import { System } from './system.ts';

export const systemModule: SiteModule = {
  name: 'system',
  async open(site) {
    const { addCall, db, onError } = site;
    const system = new System(site);

    addCall('/api/admin/system/get', async () => {
      const picture = await system.read();
      return { ...picture, health: judgeHealth(picture) };
    });
    addCall('/api/admin/system/health', async () => ({ items: judgeHealth(await system.read()) }));
    addCall('/api/admin/system/audit', async ({ caller, body }) => {
      const refusal = await system.runAudit(caller.player.id, body.isWhole);
      return refusal ?? 'Проверка начата';
    });

    await system.beat();
    const beating = setInterval(() => void system.beat().catch(onError), BEAT_EVERY_MS);
    beating.unref();
    site.onScrape(() => system.measureSite().catch(onError));
    return {
      jobs: [
        { name: 'note-database-size', schedule: '17 * * * *', work: () => noteDatabaseSize(db) },
      ],
      async stop() {
        clearInterval(beating);
        await system.stop().catch(onError);
      },
    };
  },
};
