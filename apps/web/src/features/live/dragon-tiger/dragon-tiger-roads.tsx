import type { TableHistoryEntry } from '@kvazar/contract';
import { dragonTiger, type RoadCoup, roadCoupOfDragonTiger } from '@kvazar/games';
import { type RoadNames, RoadsPanel } from '../roads/roads-panel.tsx';
import type { TableView } from '../table/table-look.ts';

export const DRAGON_TIGER_NAMES: RoadNames = {
  letters: { red: 'Д', blue: 'Т', tie: 'Н' },
  words: { red: 'Дракон', blue: 'Тигр', tie: 'Ничья' },
  ifWords: { red: 'Если дракон', blue: 'Если тигр' },
};

/** Oldest first, as roads grow. */
export function listDuels(history: readonly TableHistoryEntry[]): readonly RoadCoup[] {
  return history
    .flatMap(({ result }) => {
      const read = dragonTiger.readResult(result);
      return read ? [roadCoupOfDragonTiger(read)] : [];
    })
    .reverse();
}

export function DragonTigerStatistics({ history }: TableView) {
  return (
    <div className="tiger-roads">
      <RoadsPanel coups={listDuels(history)} names={DRAGON_TIGER_NAMES} hasDerived={false} />
    </div>
  );
}
