import { holdLinkedFriends } from '../modules/referral/reviews.ts';
import type { PaymentProvider } from '../modules/wallet/provider.ts';
import type { Database } from '../platform/db/database.ts';
import { publishBanners } from './banners.ts';
import { compareDays, raiseFlags } from './oversight.ts';
import type { Random } from './random.ts';
import { writeShifts } from './shifts.ts';

/** What staff have done and have still to do, by the services that they use. */
export async function doStaffWork(
  db: Database,
  random: Random,
  provider: PaymentProvider,
  now: Date,
): Promise<void> {
  await writeShifts(db, random, now);
  await publishBanners(db, now);
  await holdLinkedFriends(db, now);
  await compareDays(db, random, provider, now);
  await raiseFlags(db, random, now);
}
