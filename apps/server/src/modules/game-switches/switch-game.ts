import { type Refusal, refuse } from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { dropSetting, holdSetting, writeSetting } from '../site/site-settings.ts';
import { announceSettings } from '../site/site-state.ts';
import { type Closed, closedKey } from './games.ts';
import { findPlace } from './places.ts';

export interface SwitchOrder {
  readonly place: string;
  readonly isOn: boolean;
  /** What players read while it is off. */
  readonly message: string;
  readonly reason: string;
  readonly actor: string;
}

const USUAL_MESSAGE = 'Игра временно выключена. Начатые игры можно закончить.';

/** At once on every node. Another message for a game that is off already is a change too. */
export function switchGame(
  db: Database,
  clock: Clock,
  { place, isOn, message, reason, actor }: SwitchOrder,
): Promise<Refusal | null> {
  return db.inTransaction(async tx => {
    if (!findPlace(place)) return refuse('games/unknown');
    const key = closedKey(place);
    const before = await holdSetting<Closed>(tx, key);
    const since = before?.since ?? clock.now().toISOString();
    const after: Closed | null = isOn ? null : { message: message || USUAL_MESSAGE, since };
    if ((before?.message ?? null) === (after?.message ?? null)) return refuse('games/same-state');
    if (after) await writeSetting(tx, key, after);
    else await dropSetting(tx, key);
    await writeAudit(tx, {
      ...{ actor, action: isOn ? 'games/switched-on' : 'games/switched-off' },
      subject: `game:${place}`,
      details: { reason, before, after },
    });
    await announceSettings(tx);
    return null;
  });
}
