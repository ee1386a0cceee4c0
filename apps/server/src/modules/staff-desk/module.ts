import type { SiteModule } from '../../site-module.ts';
import { staffActor } from '../identity/staff.ts';
import { actOfFile, addPersonalFile } from '../reports/personal-file.ts';
import { showChain, showJournal } from './journal.ts';
import { journalFile } from './journal-file.ts';
import { roleActs } from './role-acts.ts';
import { findPerson, listStaff } from './staff-list.ts';
import { describeSelf } from './staff-self.ts';

/** Who works in the staff area, and the journal of what they do. */
export const staffDeskModule: SiteModule = {
  name: 'staff-desk',
  acts: [...roleActs, actOfFile(journalFile)],
  open(site) {
    const { addCall, config, db } = site;
    addCall('/api/admin/staff/me', ({ caller }) =>
      describeSelf({ ...site, money: config.money }, caller),
    );
    addCall('/api/admin/staff/list', () => listStaff(db));
    addCall('/api/admin/staff/person', ({ body }) => findPerson(db, body.login));
    addCall('/api/admin/journal/list', ({ body, caller }) =>
      showJournal(db, body, staffActor(caller.player)),
    );
    addCall('/api/admin/journal/chain', () => showChain(db));
    addPersonalFile(site, journalFile);
    return {};
  },
};
