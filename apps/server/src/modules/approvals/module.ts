import type { SiteModule } from '../../site-module.ts';

export const approvalsModule: SiteModule = { name: 'approvals' };
