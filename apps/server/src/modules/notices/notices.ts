import type { NoticeKind } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';

export interface NewNotice {
  readonly playerId: number;
  readonly kind: NoticeKind;
  /** What it tells of, such as `withdrawal:<id>:paid`: of the same a player is told once. */
  readonly about: string;
  readonly title: string;
  readonly text: string;
  /** The page where it can be seen. */
  readonly to: string | null;
}

/** Tells players what happened. Other modules know no more of notices than this. */
export interface Notices {
  /** Within the transaction of what happened; the player hears of it after the commit. */
  tell(tx: Queryable, notice: NewNotice): Promise<void>;
}
