import type { SiteModule } from '../../site-module.ts';
import { journalInvariants } from './invariants.ts';
import { journalCommands } from './operator-commands.ts';
import { foldPlayerActs } from './player-acts.ts';

export const auditLogModule: SiteModule = {
  name: 'audit-log',
  invariants: journalInvariants,
  commands: journalCommands,
  open: ({ db }) => ({
    jobs: [{ name: 'fold-player-acts', schedule: '3 * * * *', work: () => foldPlayerActs(db) }],
  }),
};
