import { setTimeout as wait } from 'node:timers/promises';
import { BetStream } from '../modules/bet-stream/bet-stream.ts';
import { findEnd, haveReached } from '../modules/bet-stream/stream-repository.ts';
import { keepNumbersGrowing } from '../modules/betting/settlement/settlement-number.ts';
import { closeDays as closeTransferDays } from '../modules/books/transfer-days.ts';
import { closeDays as closeFigureDays } from '../modules/figures/money-days.ts';
import { banPlayer, giveRole } from '../modules/identity/operator.ts';
import { staffActor } from '../modules/identity/staff.ts';
import { advance } from '../modules/tournament/advance.ts';
import type { WalletVault } from '../modules/wallet/vault.ts';
import { siteModules } from '../modules.ts';
import type { Database } from '../platform/db/database.ts';
import { Book, type PaymentRow, type Seat, type WithdrawalRow } from './book.ts';
import { writeJournal } from './journal.ts';
import { makePeople } from './people.ts';
import { announceTournaments } from './promotions.ts';
import { writeProviderBook } from './provider-book.ts';
import { Random } from './random.ts';
import { writeRequests } from './requests.ts';
import { STAFF_ROLES, settleIn } from './settle-in.ts';
import { Story } from './story.ts';
import { DAY_MS } from './story-times.ts';
import {
  type Approval,
  writeBets,
  writeChains,
  writePayments,
  writeRounds,
  writeRows,
  writeTransfers,
  writeWithdrawals,
} from './write.ts';

export interface FillTerms {
  readonly players: number;
  readonly bets: number;
  readonly days: number;
  readonly seed: number;
  /** When the story ends. */
  readonly until: Date;
  readonly vault: WalletVault;
}

/** Rows are written when so many bets have come together. */
const WRITE_AT = 20_000;
/** Between two looks at bets that may not be read yet. */
const HORIZON_PAUSE_MS = 50;

/** Nothing but migrations: whatever is there already would stand in the way of its own history. */
export async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = await db.query<{ isEmpty: boolean }>(
    `select not exists (select from players) and not exists (select from rounds)
       and not exists (select from transfers) as "isEmpty"`,
  );
  return rows[0]?.isEmpty ?? false;
}

/** Makes a believable site: everything that moves money is what the rules and the seeds make it. */
export async function fillSite(
  db: Database,
  terms: FillTerms,
  onProgress: (text: string) => void,
): Promise<void> {
  const { players, days, bets, seed, until, vault } = terms;
  const random = new Random(seed);
  const book = new Book(random);
  const untilMs = until.getTime();
  const fromMs = untilMs - days * DAY_MS;
  await db.query(
    `select ensure_month_partition(t, $1::date + ago)
     from monthly_tables t, generate_series(0, $2::integer + 31, 28) ago`,
    [new Date(fromMs), days],
  );
  // Books are closed day by day from here on: the migrations had nothing older to begin with.
  await db.query(`update transfer_days_end set day = ($1 at time zone 'UTC')::date - 1`, [
    new Date(fromMs),
  ]);
  const people = makePeople(random, players, fromMs, days);
  const { seats, residents } = await settleIn(db, random, book, people, untilMs);
  onProgress(`${players} players`);

  const staff = residents.slice(0, STAFF_ROLES.length);
  const desk = {
    cashiers: staff.filter((_, place) => STAFF_ROLES[place] === 'cashier'),
    hash: (text: string) => vault.hash(text),
    seal: (text: string) => vault.seal(text),
  };
  const story = new Story(random, book, { people, seats, bets, fromMs, days });
  await writeChains(db, story.chains);
  const approvals: Approval[] = [];
  const payments: PaymentRow[] = [];
  const withdrawals: WithdrawalRow[] = [];
  let written = 0;
  const write = async () => {
    await db.inTransaction(async tx => {
      // A crash costs a run that is made again, not money.
      await tx.query('set local synchronous_commit = off');
      await writeRounds(tx, story.rounds);
      await writeTransfers(tx, book.transfers);
      await writeBets(tx, book.bets);
      await writePayments(tx, book.payments);
      approvals.push(...(await writeWithdrawals(tx, book.withdrawals, desk)));
      await writeProviderBook(tx, book.payments, book.withdrawals);
    });
    withdrawals.push(...book.withdrawals);
    payments.push(...book.payments);
    written += book.bets.length;
    [book.bets, book.transfers, book.payments, book.withdrawals, story.rounds] = [
      [],
      [],
      [],
      [],
      [],
    ];
    onProgress(`${written} bets`);
  };
  for (let day = 0; day < days; day++) {
    story.playDay(day);
    if (book.bets.length >= WRITE_AT) await write();
  }
  await write();
  await writeJournal(db, residents, approvals, payments, withdrawals, desk);
  await closeSeats(db, seats);
  const clerk = staff[STAFF_ROLES.indexOf('support')];
  if (clerk) await writeRequests(db, random, residents, clerk.id, untilMs);
  await keepNumbersGrowing(db);
  await announceTournaments(db, untilMs);
  await db.query('analyze');
  await readStream(db, onProgress);
  await advance(db, until);
  await closeTransferDays(db, until);
  await closeFigureDays(db, until);
  for (const { login, isBanned } of people) {
    if (isBanned) await banPlayer(db, login, 'Второй аккаунт', 'ops');
  }
  await db.query('vacuum analyze');
}

async function closeSeats(db: Database, seats: readonly Seat[]): Promise<void> {
  await db.query(
    'create unlogged table demo_seats (account bigint, pair bigint, balance bigint, wagered bigint, edge bigint, nonce integer)',
  );
  await writeRows<Seat>(
    db,
    'demo_seats',
    [
      ['account', 'bigint', ({ accountId }) => accountId],
      ['pair', 'bigint', ({ pairId }) => pairId],
      ['balance', 'bigint', ({ balance }) => balance],
      ['wagered', 'bigint', ({ wagered }) => wagered],
      ['edge', 'bigint', ({ edge }) => edge],
      ['nonce', 'integer', ({ nonce }) => nonce],
    ],
    seats,
  );
  await db.query(
    `update accounts a set balance = s.balance, wagered = s.wagered, edge = s.edge
     from demo_seats s where s.account = a.id`,
  );
  await db.query('update seed_pairs p set nonce = s.nonce from demo_seats s where s.pair = p.id');
  await db.query('drop table demo_seats');
}

/** At the end, when the site has an admin: who hires must be there, and the first of staff be nobody else. */
export async function hireStaff(db: Database): Promise<void> {
  const { rows: admins } = await db.query<{ id: number }>(
    `select player_id as id from player_roles where role = 'admin' order by given_at limit 1`,
  );
  const [admin] = admins;
  if (!admin) throw new Error('nobody is there to hire');
  const { rows } = await db.query<{ login: string }>(
    `select login from players p where not exists (select from player_roles r where r.player_id = p.id)
     order by id limit $1`,
    [STAFF_ROLES.length],
  );
  for (const [index, { login }] of rows.entries()) {
    await giveRole(db, login, STAFF_ROLES[index] ?? 'support', staffActor(admin));
  }
}

/** What counts settled bets counts these, by the same code as on any other day. */
async function readStream(db: Database, onProgress: (text: string) => void): Promise<void> {
  let failure: unknown = null;
  const readers = siteModules.flatMap(module => module.readers ?? []);
  const stream = new BetStream({
    db,
    readers,
    onLag: () => {},
    onError: error => {
      failure = error;
    },
  });
  const names = readers.map(({ name }) => name);
  const end = await findEnd(db);
  for (let turns = 1; ; turns++) {
    const isReading = await stream.readOn();
    if (failure) throw failure;
    if (turns % 50 === 0) onProgress(await tellHowFar(db));
    if (isReading) continue;
    if (await haveReached(db, names, end)) return;
    // A transaction that began before the last bet is under way, in whichever database of the cluster.
    await wait(HORIZON_PAUSE_MS);
  }
}

async function tellHowFar(db: Database): Promise<string> {
  const { rows } = await db.query<{ share: number }>(
    `select floor(100.0 * min(p.settled_in) / (select max(settled_in) from bets))::integer as share
     from stream_positions p`,
  );
  return `${rows[0]?.share}% of the bets counted`;
}
