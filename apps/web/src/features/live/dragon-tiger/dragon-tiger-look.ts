import type { TableLook, TableView } from '../table/table-look.ts';
import { DragonTigerLayout, DragonTigerPhoneLayout } from './dragon-tiger-layout.tsx';
import { DragonTigerMark, describeDragonTiger } from './dragon-tiger-mark.tsx';
import { DragonTigerStatistics } from './dragon-tiger-roads.tsx';
import { DragonTigerRules } from './dragon-tiger-rules.tsx';
import { DragonTigerStage } from './dragon-tiger-stage.tsx';
import { tellDuel } from './duel.ts';
import { readDuel } from './read-duel.ts';

export const dragonTigerLook: TableLook = {
  game: 'dragon-tiger',
  Stage: DragonTigerStage,
  Layout: DragonTigerLayout,
  PhoneLayout: DragonTigerPhoneLayout,
  Statistics: DragonTigerStatistics,
  statisticsPlace: 'under',
  ResultMark: DragonTigerMark,
  describePlay,
  describeResult: describeDragonTiger,
  Rules: DragonTigerRules,
};

function describePlay({ round, serverNow }: TableView): string {
  const { result, planned } = readDuel(round);
  return tellDuel(planned, result, serverNow())?.title ?? 'Шуз готов к раздаче';
}
