import type { SiteModule } from '../../site-module.ts';
import { ApprovalDesk } from './approval-desk.ts';
import { approvalsInvariants } from './invariants.ts';
import { approvalCommands } from './operator-commands.ts';
import { addApprovalRoutes } from './routes.ts';

export const approvalsModule: SiteModule = {
  name: 'approvals',
  invariants: approvalsInvariants,
  commands: approvalCommands,
  open(site) {
    const { approvals, config } = site;
    addApprovalRoutes(site.addCall, new ApprovalDesk({ ...site, money: config.money }));
    return {
      jobs: [
        {
          name: 'end-overdue-approvals',
          schedule: '*/10 * * * *',
          work: () => approvals.endOverdue(),
        },
      ],
    };
  },
};
