import type { Queryable } from '../../platform/db/database.ts';
import { CROWD, listHolders, listTraits, TRAIT_KINDS, type TraitKind } from './shared-traits.ts';

export interface LinkedPlayer {
  readonly id: number;
  readonly login: string;
  readonly isBanned: boolean;
  readonly links: readonly {
    readonly trait: TraitKind;
    readonly shown: string;
  }[];
}

const MAX_LINKED = 200;

/**
 * Who shares a device, an address or a card with this player; the most alike first. An address or
 * a kind of phone that a crowd shares links nobody; a card does.
 */
export async function listLinkedPlayers(db: Queryable, playerId: number): Promise<LinkedPlayer[]> {
  const traits = await listTraits(db, [playerId]);
  const linksOf = new Map<number, LinkedPlayer['links'][number][]>();
  for (const kind of TRAIT_KINDS) {
    const mine = traits.filter(trait => trait.kind === kind);
    const values = mine.map(({ value }) => value);
    const holders = await listHolders(db, kind, values);
    for (const { value, shown } of mine) {
      const who = holders.filter(holder => holder.value === value);
      if (kind !== 'payment' && who.length > CROWD) continue;
      for (const { playerId: other } of who) {
        if (other === playerId) continue;
        const links = linksOf.get(other) ?? [];
        linksOf.set(other, [...links, { trait: kind, shown: shown ?? '' }]);
      }
    }
  }
  const alike = [...linksOf].toSorted(
    ([oneId, one], [otherId, other]) =>
      countKinds(other) - countKinds(one) || other.length - one.length || oneId - otherId,
  );
  const { rows } = await db.query<Omit<LinkedPlayer, 'links'>>(
    'select id, login, banned_at is not null as "isBanned" from players where id = any($1::bigint[])',
    [alike.slice(0, MAX_LINKED).map(([id]) => id)],
  );
  const players = new Map(rows.map(row => [row.id, row]));
  return alike.flatMap(([id, links]) => {
    const player = players.get(id);
    return player ? [{ ...player, links }] : [];
  });
}

const countKinds = (links: LinkedPlayer['links']) => new Set(links.map(({ trait }) => trait)).size;
