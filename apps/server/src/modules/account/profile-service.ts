import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import type { Database } from '../../platform/db/database.ts';
import { violatedUnique } from '../../platform/db/faults.ts';
import { TAKEN_NAME } from '../identity/player-repository.ts';
import type { SessionStore } from '../identity/session-store.ts';
import { announceChange, auditOwnChange } from './account-change.ts';
import { setShownName } from './account-repository.ts';
import { makeAvatar } from './avatar-image.ts';
import { deleteAvatar, storeAvatar } from './avatar-repository.ts';
import { tidyDisplayName } from './display-name.ts';

/** How others see a player: the name and the picture. */
export class ProfileService {
  readonly #db: Database;
  readonly #sessions: SessionStore;

  constructor(db: Database, sessions: SessionStore) {
    this.#db = db;
    this.#sessions = sessions;
  }

  async changeName(
    playerId: number,
    typed: string | null,
    hidesName: boolean,
  ): Promise<Refusal | null> {
    const name = typed === null || typed.trim() === '' ? null : tidyDisplayName(typed);
    if (isRefusal(name)) return name;
    try {
      const isChange = await this.#db.inTransaction(async tx => {
        if (!(await setShownName(tx, playerId, name, hidesName))) return false;
        await auditOwnChange(tx, playerId, 'account/name-changed', { name, hidesName });
        await announceChange(tx, playerId);
        return true;
      });
      // The next bet must already go by the new name.
      if (isChange) this.#sessions.forgetPlayer(playerId);
      return null;
    } catch (error) {
      if (violatedUnique(error) === TAKEN_NAME) return refuse('account/name-taken');
      throw error;
    }
  }

  async changeAvatar(playerId: number, base64: string): Promise<string | Refusal> {
    const image = await makeAvatar(base64, playerId);
    if (isRefusal(image)) return image;
    return this.#db.inTransaction(async tx => {
      const address = await storeAvatar(tx, playerId, image);
      await auditOwnChange(tx, playerId, 'account/avatar-changed');
      await announceChange(tx, playerId);
      return address;
    });
  }

  async removeAvatar(playerId: number): Promise<void> {
    await this.#db.inTransaction(async tx => {
      if (!(await deleteAvatar(tx, playerId))) return;
      await auditOwnChange(tx, playerId, 'account/avatar-removed');
      await announceChange(tx, playerId);
    });
  }
}
