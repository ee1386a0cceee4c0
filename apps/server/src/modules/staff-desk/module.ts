import type { SiteModule } from '../../site-module.ts';
import { describeSelf } from './staff-self.ts';

/** Who works in the staff area, and the journal of what they do. */
export const staffDeskModule: SiteModule = {
  name: 'staff-desk',
  open(site) {
    const { addCall, config } = site;
    addCall('/api/admin/staff/me', ({ caller }) =>
      describeSelf({ ...site, money: config.money }, caller),
    );
    return {};
  },
};
