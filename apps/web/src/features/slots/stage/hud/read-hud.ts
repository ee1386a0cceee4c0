import type { JackpotId } from '@kvazar/games';
import { type PluralForms, pluralize } from '@kvazar/text';
import { JACKPOT_LOOKS } from '../scene/jackpot-look.ts';
import type { BoardState } from '../schedule/board-state.ts';
import type { Cue } from '../schedule/cue.ts';
import type { StageSlot } from '../schedule/stage-slot.ts';
import { isAboveStake, type WinLevel } from '../schedule/win-level.ts';

function formatCount(count: number, forms: PluralForms): string {
  return `${count} ${pluralize(count, forms)}`;
}

export interface Banner {
  /** Another key is another banner. */
  readonly key: string;
  readonly title: string;
  /** Counted up to; null for none. */
  readonly sumE4: number | null;
  readonly note: string;
  readonly isGlad: boolean;
  readonly level: WinLevel | null;
}

/** What is written on the stage during a cue. */
export interface Hud {
  readonly free: { readonly number: number; readonly total: number } | null;
  readonly multiplier: number;
  readonly respinsLeft: number | null;
  readonly litJackpot: JackpotId | null;
  /** Under the reels: words, and a sum that is counted from one value to another. */
  readonly words: string;
  readonly fromE4: number;
  readonly toE4: number;
  readonly isGlad: boolean;
  readonly banner: Banner | null;
}

export function readHud(slot: StageSlot, cue: Cue | null, resting: BoardState | null): Hud {
  const board = cue?.after ?? resting;
  const isFree = cue?.kind === 'free-summary' ? cue.before.free : board?.free;
  return {
    free:
      isFree && isFree.number > 0
        ? { number: isFree.number, total: isFree.number + isFree.left }
        : null,
    multiplier: cue?.kind === 'cascade' ? cue.after.multiplier : (board?.multiplier ?? 1),
    respinsLeft: cue && board?.held ? board.respinsLeft : null,
    litJackpot: cue?.kind === 'jackpot' ? cue.jackpot : null,
    ...readSum(slot, cue, resting),
    banner: cue && readBanner(slot, cue),
  };
}

type Sum = Pick<Hud, 'words' | 'fromE4' | 'toE4' | 'isGlad'>;

function readSum(slot: StageSlot, cue: Cue | null, resting: BoardState | null): Sum {
  if (cue?.kind === 'win') {
    const { symbol, count, winE4, wildMultiplier } = cue.win;
    const times = wildMultiplier > 1 ? `, джокер ×${wildMultiplier}` : '';
    const words = `${slot.symbols[symbol]?.name ?? ''} × ${count}${times}`;
    return { words, fromE4: winE4, toE4: winE4, isGlad: false };
  }
  const toE4 = (cue?.after ?? resting)?.totalE4 ?? 0;
  const isGlad = isAboveStake(toE4);
  if (!cue && !resting) return { words: describePaying(slot), fromE4: 0, toE4: 0, isGlad: false };
  if (toE4 === 0) return { words: '', fromE4: 0, toE4: 0, isGlad: false };
  const multiplied = cue?.kind === 'wins' && cue.multiplier > 1 ? ` ×${cue.multiplier}` : '';
  const words = `Выплата${multiplied}`;
  return { words, fromE4: cue?.before.totalE4 ?? toE4, toE4, isGlad };
}

function describePaying({ paying, grid }: StageSlot): string {
  switch (paying.kind) {
    case 'lines':
      return formatCount(paying.lines.length, ['линия', 'линии', 'линий']);
    case 'ways':
      return formatCount(grid.rows ** grid.reels, ['путь', 'пути', 'путей']);
    case 'anywhere':
      return 'Символы платят на любых местах';
    case 'clusters':
      return 'Платят группы соседних символов';
  }
}

const LEVEL_TITLES: Readonly<Record<WinLevel, string>> = {
  big: 'Крупный выигрыш',
  mega: 'Огромный выигрыш',
  epic: 'Грандиозный выигрыш',
};

function readBanner(slot: StageSlot, cue: Cue): Banner | null {
  const isGlad = isAboveStake(cue.after.totalE4);
  const base = { key: `${cue.kind} ${cue.atMs}`, note: '', sumE4: null, level: null, isGlad: true };
  const isTrain = slot.id === 'moneytrain';
  switch (cue.kind) {
    case 'free-intro': {
      const { multiplier } = cue.after;
      const title = formatCount(cue.spins, SPINS);
      return { ...base, title, note: multiplier > 1 ? `Все выигрыши ×${multiplier}` : 'Поехали!' };
    }
    case 'free-retrigger':
      return { ...base, title: `+${formatCount(cue.spins, SPINS)}` };
    case 'free-summary': {
      const note = `За ${formatCount(cue.spins, SPINS)}`;
      return { ...base, title: 'Выплата', note, sumE4: cue.winE4, isGlad };
    }
    case 'hold-intro':
      return {
        ...base,
        title: isTrain ? 'Состав сцепляется' : 'Самородки на месте',
        note: formatCount(cue.after.respinsLeft, RESPINS),
      };
    case 'hold-summary':
      return { ...base, title: isTrain ? 'Состав привёз' : 'Собрано', sumE4: cue.winE4, isGlad };
    case 'jackpot':
      return {
        ...base,
        title: `Джекпот «${JACKPOT_LOOKS[cue.jackpot].name}»`,
        sumE4: cue.amountE4,
      };
    case 'capped':
      return { ...base, title: 'Достигнут предел выплаты', sumE4: cue.capE4 };
    case 'celebrate':
      return {
        ...base,
        title: LEVEL_TITLES[cue.level],
        sumE4: cue.after.totalE4,
        level: cue.level,
      };
    default:
      return null;
  }
}

const SPINS = ['фриспин', 'фриспина', 'фриспинов'] as const;
const RESPINS = ['респин', 'респина', 'респинов'] as const;
