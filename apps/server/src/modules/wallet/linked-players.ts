import type { Queryable } from '../../platform/db/database.ts';

export interface LinkedPlayer {
  readonly id: number;
  readonly login: string;
  readonly isBanned: boolean;
  readonly links: readonly {
    readonly trait: 'device' | 'address' | 'payment';
    readonly shown: string;
  }[];
}

const MAX_LINKED = 200;

/** Who shares a device, an address or a card with this player; the most alike first. */
export async function listLinkedPlayers(db: Queryable, playerId: number): Promise<LinkedPlayer[]> {
  const { rows } = await db.query<LinkedPlayer>(
    `select p.id, p.login, p.banned_at is not null as "isBanned",
       json_agg(json_build_object('trait', l.trait, 'shown', coalesce(l.shown, '')) order by l.trait, l.shown) as links
     from linked_players l join players p on p.id = l.linked_id
     where l.player_id = $1
     group by p.id order by count(distinct l.trait) desc, count(*) desc, p.id limit ${MAX_LINKED}`,
    [playerId],
  );
  return rows;
}
