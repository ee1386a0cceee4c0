import type { TableLook, TableView } from '../table/table-look.ts';
import { BaccaratLayout, BaccaratPhoneLayout } from './baccarat-layout.tsx';
import { BaccaratMark, describeBaccarat } from './baccarat-mark.tsx';
import { BaccaratStatistics } from './baccarat-roads.tsx';
import { BaccaratRules } from './baccarat-rules.tsx';
import { BaccaratStage } from './baccarat-stage.tsx';
import { announce } from './coup.ts';
import { readCoup } from './read-coup.ts';

export const baccaratLook: TableLook = {
  game: 'baccarat',
  Stage: BaccaratStage,
  Layout: BaccaratLayout,
  PhoneLayout: BaccaratPhoneLayout,
  Statistics: BaccaratStatistics,
  statisticsPlace: 'under',
  ResultMark: BaccaratMark,
  describePlay,
  describeResult: describeBaccarat,
  Rules: BaccaratRules,
};

function describePlay({ round, serverNow }: TableView): string {
  const { result, planned } = readCoup(round);
  return announce(planned, result, serverNow())?.title ?? 'Шуз готов к раздаче';
}
