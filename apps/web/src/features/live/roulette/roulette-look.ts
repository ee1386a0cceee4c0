import type { TableLook } from '../table/table-look.ts';
import { RouletteLayout } from './layout/roulette-layout.tsx';
import { RoulettePhoneLayout } from './phone/roulette-phone-layout.tsx';
import { ResultMark } from './result-mark.tsx';
import { RouletteRules } from './roulette-rules.tsx';
import { RouletteStage } from './roulette-stage.tsx';
import { describePlay, describeResult } from './roulette-words.ts';
import { RouletteStatistics } from './statistics/roulette-statistics.tsx';

export const rouletteLook: TableLook = {
  game: 'roulette',
  Stage: RouletteStage,
  Layout: RouletteLayout,
  PhoneLayout: RoulettePhoneLayout,
  Statistics: RouletteStatistics,
  ResultMark,
  describePlay,
  describeResult,
  Rules: RouletteRules,
};
