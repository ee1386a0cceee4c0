import { isRefusal, type Permission, type Refusal, refuse } from '@kvazar/contract';
import type { AddCall } from '../../platform/http/call-routes.ts';
import { Turns } from '../../platform/turns.ts';
import type { Site } from '../../site-module.ts';
import { findPlayer } from '../identity/player-repository.ts';
import type { Session } from '../identity/session-store.ts';
import { findStaff, listPermissions } from '../identity/staff.ts';
import type { ProtectionService } from '../protection/protection-service.ts';
import { viewProtection } from '../protection/protection-view.ts';
import { findColleagueObjection, mayServeColleagues } from '../support/colleagues.ts';
import { listLinkedPlayers } from '../wallet/linked-players.ts';
import { CardActs } from './acts.ts';
import { explainBalance, listSteps } from './explain-balance.ts';
import { findAnything } from './find-anything.ts';
import { readHead } from './head.ts';
import { listPlayers } from './list-players.ts';
import { readMoney } from './money-of-player.ts';
import { noteCardLook } from './note-card-look.ts';
import {
  readBets,
  readBonuses,
  readJournalOf,
  readNotes,
  readPayments,
  readRequests,
  readSessions,
} from './parts.ts';
import { listProtected } from './protected-players.ts';

/** Who may see payment details may see whole addresses too. */
const WHOLE_EMAILS: Permission = 'players/payments';

export interface CardRoutesOptions
  extends Pick<Site, 'db' | 'clock' | 'config' | 'sessions' | 'betDays' | 'mailer' | 'letters'> {
  readonly protection: ProtectionService;
  /** Whose rounds are found by their number. */
  readonly listTables: () => readonly string[];
}

type Staffer = Pick<Session, 'player'>;

export function addCardRoutes(addCall: AddCall<Session>, options: CardRoutesOptions): void {
  const { db, clock, protection } = options;
  const { money, brandName } = options.config;
  const acts = new CardActs(options);
  /** An account may have a million transfers. */
  const walks = new Turns();

  async function may({ player }: Staffer, permission: Permission): Promise<boolean> {
    return (await listPermissions(db, player.id, money)).includes(permission);
  }

  /** Every part of a card is a look at it, if the player exists. */
  async function look<Result>(
    caller: Staffer,
    id: number,
    read: () => Promise<Result | Refusal>,
  ): Promise<Result | Refusal> {
    if (!(await findPlayer(db, id))) return refuse('identity/player-not-found');
    await noteCardLook(options, caller, id);
    return read();
  }

  addCall('/api/admin/players/find', async ({ body, caller }) => {
    const mayEmails = await may(caller, WHOLE_EMAILS);
    const mayColleagues = await mayServeColleagues(db, caller.player.id);
    const how = { mayEmails, mayColleagues, tables: options.listTables() };
    return { hits: await findAnything(db, body.text, how) };
  });

  addCall('/api/admin/players/list', async ({ body, caller }) =>
    listPlayers(db, body, money, { brandName, mayEmails: await may(caller, WHOLE_EMAILS) }),
  );

  addCall('/api/admin/players/get', ({ body, caller }) =>
    look(caller, body.id, async () => {
      const staff = await findStaff(db, caller.player.id, 'players/read');
      if (isRefusal(staff)) return staff;
      const mayEmails = await may(caller, WHOLE_EMAILS);
      const who = { staff, mayEmails, brandName };
      const player = await readHead(db, body.id, money, who, clock.now());
      return player ? { player } : refuse('identity/player-not-found');
    }),
  );

  addCall('/api/admin/players/money', ({ body, caller }) =>
    look(caller, body.id, () =>
      walks.take(caller.player.id, () => readMoney({ ...options, money }, body.id, clock.now())),
    ),
  );
  addCall('/api/admin/players/bets', ({ body, caller }) =>
    look(caller, body.id, () => readBets(db, body)),
  );
  addCall('/api/admin/players/payments', ({ body, caller }) =>
    look(caller, body.id, async () =>
      readPayments(db, body, await may(caller, 'players/payments')),
    ),
  );
  addCall('/api/admin/players/bonuses', ({ body, caller }) =>
    look(caller, body.id, () => readBonuses(db, body, money, clock.now())),
  );
  addCall('/api/admin/players/sessions', ({ body, caller }) =>
    look(caller, body.id, async () => {
      const player = await findPlayer(db, body.id);
      if (!player) return refuse('identity/player-not-found');
      return readSessions(db, options.sessions, player, await may(caller, 'players/payments'));
    }),
  );
  addCall('/api/admin/players/links', ({ body, caller }) =>
    look(caller, body.id, async () => {
      await noteCardLook(options, caller, body.id, 'links');
      const linked = await listLinkedPlayers(db, body.id);
      return { linked: linked.map(player => ({ ...player, links: [...player.links] })) };
    }),
  );
  addCall('/api/admin/players/protection', ({ body, caller }) =>
    look(caller, body.id, async () => viewProtection(await protection.look(body.id), clock.now())),
  );
  addCall('/api/admin/players/requests', ({ body, caller }) =>
    look(
      caller,
      body.id,
      async () =>
        (await findColleagueObjection(db, caller.player.id, body.id)) ?? readRequests(db, body),
    ),
  );
  addCall('/api/admin/players/notes', ({ body, caller }) =>
    look(caller, body.id, () => readNotes(db, body)),
  );
  addCall('/api/admin/players/journal', ({ body, caller }) =>
    look(caller, body.id, async () => readJournalOf(db, body, await may(caller, 'journal/read'))),
  );
  addCall('/api/admin/players/explain', ({ body, caller }) =>
    look(caller, body.id, () =>
      walks.take(caller.player.id, () => explainBalance(db, body.id, money)),
    ),
  );
  addCall('/api/admin/players/ledger', ({ body, caller }) =>
    look(caller, body.id, () => listSteps(db, body.id, money, body)),
  );
  addCall('/api/admin/players/protected', ({ body }) =>
    listProtected({ db, protection, money }, body, clock.now()),
  );

  const by = ({ player }: Staffer) => ({ staffId: player.id });
  addCall('/api/admin/players/ban-for-a-day', ({ body, caller }) =>
    acts.banForADay({ ...body, ...by(caller) }),
  );
  addCall('/api/admin/players/ban', ({ body, caller }) => acts.ban({ ...body, ...by(caller) }));
  addCall('/api/admin/players/unban', ({ body, caller }) => acts.unban({ ...body, ...by(caller) }));
  addCall('/api/admin/players/limit', ({ body, caller }) =>
    acts.tighten({ ...body, ...by(caller) }),
  );
  addCall('/api/admin/players/reset-two-factor', ({ body, caller }) =>
    acts.resetTwoFactor({ ...body, ...by(caller) }),
  );
  addCall('/api/admin/players/end-sessions', ({ body, caller }) =>
    acts.endSessions({ ...body, ...by(caller) }),
  );
  addCall('/api/admin/players/note', ({ body, caller }) => acts.note({ ...body, ...by(caller) }));
}
