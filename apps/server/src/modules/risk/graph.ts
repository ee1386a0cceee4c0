import type { RiskGraph, RiskNode } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';
import {
  CROWD,
  listHolders,
  listTraits,
  TRAIT_KINDS,
  type Trait,
  type TraitKind,
} from '../wallet/shared-traits.ts';

const MOST_NODES = 200;
interface PlayerNode {
  readonly id: number;
  readonly login: string;
  readonly isBanned: boolean;
  readonly openFlags: number;
}

async function listPlayers(db: Queryable, ids: readonly number[]): Promise<PlayerNode[]> {
  const { rows } = await db.query<PlayerNode>(
    `select id, login, banned_at is not null as "isBanned",
       (select count(*) from risk_flags f where f.player_id = p.id and f.verdict is null) as "openFlags"
     from players p where id = any($1::bigint[])`,
    [ids],
  );
  return rows;
}

const KIND_WORDS: Readonly<Record<TraitKind, string>> = {
  device: 'Устройство',
  address: 'Адрес',
  payment: 'Карта или телефон',
};

const playerKey = (id: number) => `player ${id}`;
const traitKey = ({ kind, value }: Pick<Trait, 'kind' | 'value'>) => `${kind} ${value}`;

/**
 * Breadth first from one player over what they share with others, up to a bound. Keys of the database
 * (fingerprints) never leave: nodes are numbered as they are met. Who sees no payment details sees no
 * addresses either, as on a player's card: that they are shared is drawn, what they are is not.
 */
export async function drawGraph(
  db: Queryable,
  centreId: number,
  { showsDetails }: { readonly showsDetails: boolean },
): Promise<RiskGraph> {
  const nodes = new Map<string, Omit<RiskNode, 'id'>>();
  const links = new Map<string, readonly [string, string]>();
  const link = (playerId: number, trait: string) =>
    links.set(`${playerId} ${trait}`, [playerKey(playerId), trait]);
  let isCut = false;

  async function addPlayers(ids: readonly number[], distance: number): Promise<number[]> {
    const fresh = ids.filter(id => !nodes.has(playerKey(id)));
    const room = fresh.slice(0, Math.max(0, MOST_NODES - nodes.size));
    if (room.length < fresh.length) isCut = true;
    const players = new Map((await listPlayers(db, room)).map(player => [player.id, player]));
    for (const id of room) {
      const player = players.get(id);
      if (!player) continue;
      const { login, isBanned, openFlags } = player;
      nodes.set(playerKey(id), {
        ...{ kind: 'player', label: login, isBanned, openFlags, distance, playerId: id },
        ...{ isCentre: id === centreId, isCrowd: false },
      });
    }
    return room;
  }

  let edge = await addPlayers([centreId], 0);
  for (let distance = 1; edge.length > 0 && !isCut; distance += 2) {
    const traits = await listTraits(db, edge);
    const found: number[] = [];
    for (const kind of TRAIT_KINDS) {
      const values = [...new Set(traits.filter(t => t.kind === kind).map(t => t.value))].filter(
        value => !nodes.has(traitKey({ kind, value })),
      );
      const holders = await listHolders(db, kind, values);
      for (const value of values) {
        if (nodes.size >= MOST_NODES) {
          isCut = true;
          break;
        }
        const who = holders.filter(holder => holder.value === value);
        const isCrowd = who.length > CROWD;
        const key = traitKey({ kind, value });
        const shown = traits.find(t => t.kind === kind && t.value === value)?.shown;
        const isHidden = kind !== 'device' && !showsDetails;
        nodes.set(key, {
          ...{ kind, isBanned: false, openFlags: 0, distance, playerId: null },
          ...{ isCentre: false, isCrowd },
          label: isHidden ? KIND_WORDS[kind] : shown || KIND_WORDS[kind],
        });
        if (!isCrowd) found.push(...who.map(({ playerId }) => playerId));
        for (const { playerId } of isCrowd ? [] : who) link(playerId, key);
      }
    }
    for (const trait of traits) {
      if (nodes.has(traitKey(trait))) link(trait.playerId, traitKey(trait));
    }
    edge = await addPlayers([...new Set(found)], distance + 1);
  }
  return finish(nodes, links, isCut);
}

/** Without what only one player has and nobody else: it links nothing. */
function finish(
  nodes: ReadonlyMap<string, Omit<RiskNode, 'id'>>,
  links: ReadonlyMap<string, readonly [string, string]>,
  isCut: boolean,
): RiskGraph {
  const drawn = [...links.values()].filter(([from, to]) => nodes.has(from) && nodes.has(to));
  const degree = new Map<string, number>();
  for (const [, to] of drawn) degree.set(to, (degree.get(to) ?? 0) + 1);
  const kept = [...nodes].filter(
    ([key, { kind, isCrowd, distance }]) =>
      kind === 'player' || isCrowd || (degree.get(key) ?? 0) > 1 || distance === 1,
  );
  const ids = new Map(kept.map(([key], number) => [key, `n${number}`]));
  return {
    nodes: kept.map(([key, node]) => ({ id: ids.get(key) ?? key, ...node })),
    links: drawn.flatMap(([from, to]) => {
      const [a, b] = [ids.get(from), ids.get(to)];
      return a && b ? [{ from: a, to: b }] : [];
    }),
    isCut,
  };
}
