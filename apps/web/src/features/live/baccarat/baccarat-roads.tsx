import type { TableHistoryEntry } from '@kvazar/contract';
import { baccarat, type RoadCoup, roadCoupOfBaccarat } from '@kvazar/games';
import { MiniRoad, type RoadNames, RoadsPanel } from '../roads/roads-panel.tsx';
import type { TableView } from '../table/table-look.ts';

export const BACCARAT_NAMES: RoadNames = {
  letters: { red: 'Б', blue: 'И', tie: 'Н' },
  words: { red: 'Банкир', blue: 'Игрок', tie: 'Ничья' },
  ifWords: { red: 'Если банкир', blue: 'Если игрок' },
};

/** Oldest first, as roads grow; rounds that were called off leave no trace. */
export function listCoups(history: readonly TableHistoryEntry[]): readonly RoadCoup[] {
  return history
    .flatMap(({ result }) => {
      const read = baccarat.readResult(result);
      return read ? [roadCoupOfBaccarat(read)] : [];
    })
    .reverse();
}

export function BaccaratStatistics({ history }: TableView) {
  return <RoadsPanel coups={listCoups(history)} names={BACCARAT_NAMES} hasDerived />;
}

export function BaccaratMiniRoad({ history }: { history: readonly TableHistoryEntry[] }) {
  return <MiniRoad coups={listCoups(history)} names={BACCARAT_NAMES} />;
}
