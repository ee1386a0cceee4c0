import type { TableLook, TableView } from '../table/table-look.ts';
import { MoneyWheelLayout, MoneyWheelPhoneLayout } from './money-wheel-layout.tsx';
import { describeMoneyWheel, MoneyWheelMark } from './money-wheel-mark.tsx';
import { MoneyWheelRules } from './money-wheel-rules.tsx';
import { MoneyWheelStage } from './money-wheel-stage.tsx';
import { MoneyWheelStatistics } from './money-wheel-statistics.tsx';
import { readSpin } from './read-spin.ts';
import { tellSpin } from './tell-spin.ts';

export const moneyWheelLook: TableLook = {
  game: 'wheel',
  Stage: MoneyWheelStage,
  Layout: MoneyWheelLayout,
  PhoneLayout: MoneyWheelPhoneLayout,
  Statistics: MoneyWheelStatistics,
  statisticsPlace: 'under',
  ResultMark: MoneyWheelMark,
  describePlay,
  describeResult: describeMoneyWheel,
  Rules: MoneyWheelRules,
};

function describePlay(view: TableView): string {
  const { result, spin } = readSpin(view);
  return tellSpin(spin, result, view.serverNow())?.title ?? 'Колесо ждёт ставок';
}
