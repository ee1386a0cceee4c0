import { formatWholeRoubles, type Kopecks } from '@kvazar/money';
import { readRoubles } from '../../../lib/balance.ts';
import { CLOSED_LABEL } from '../../../lib/closed-game.ts';
import { type CrashSlot, findSlotBets } from '../picture/own-bets-of-slot.ts';
import type { CrashPicture } from '../picture/picture.ts';
import type { SlotState } from './slot-runner.ts';

/** What the button of a slot does when it is pressed. */
export type SlotAction = 'bet' | 'cancel' | 'cash-out' | 'top-up' | 'none';

export interface SlotView {
  readonly action: SlotAction;
  readonly label: string;
  readonly detail: string | null;
  /** The bet that the action is about. */
  readonly betId: string | null;
  /** While it can be cashed out: its stake, from which the growing payout follows. */
  readonly flying: { readonly stake: Kopecks; readonly autoCashout: number | null } | null;
  readonly isBusy: boolean;
}

interface SlotInput {
  readonly slot: CrashSlot;
  readonly picture: CrashPicture;
  readonly state: SlotState;
  readonly stake: Kopecks;
  readonly maxStake: Kopecks;
  readonly isAutoRunning: boolean;
  /** The game takes no new bets; those it has go on. */
  readonly isClosed?: boolean;
}

const idle: SlotView = {
  action: 'none',
  label: '',
  detail: null,
  betId: null,
  flying: null,
  isBusy: false,
};

/** The button tells the state: what a press does now, or what is being waited for. */
export function viewSlot(input: SlotInput): SlotView {
  const { slot, picture, state } = input;
  const { round } = picture;
  if (!picture.isKnown) return { ...idle, label: 'Узнаём раунд', isBusy: true };
  if (!round) return { ...idle, label: 'Готовим раунды' };
  const { current, next } = findSlotBets(picture, slot);
  const isOpen = current?.state === 'open';
  if (round.phase === 'flying' && current && isOpen) {
    const flying = { stake: readRoubles(current.amount), autoCashout: current.autoCashout };
    const isBusy = state.asked?.kind === 'cash-out';
    return { ...idle, action: 'cash-out', label: 'Забрать', betId: current.id, flying, isBusy };
  }
  const isNextRound = round.phase !== 'betting';
  const waiting = isNextRound ? next : isOpen ? current : null;
  if (waiting) return viewWaiting(waiting.id, readRoubles(waiting.amount), isNextRound, state);
  return viewFree(input, isNextRound);
}

function viewWaiting(
  betId: string,
  stake: Kopecks,
  isNextRound: boolean,
  { asked }: SlotState,
): SlotView {
  return {
    ...idle,
    action: 'cancel',
    label: 'Отменить ставку',
    detail: isNextRound ? 'на следующий' : formatWholeRoubles(stake),
    betId,
    isBusy: asked?.kind === 'cancel',
  };
}

function viewFree(input: SlotInput, isNextRound: boolean): SlotView {
  const { state, stake, maxStake, isAutoRunning, picture } = input;
  const isBusy = state.asked !== null;
  if (isAutoRunning && !isBusy) {
    return { ...idle, label: picture.round?.phase === 'flying' ? 'Ждём взрыва' : 'Авто' };
  }
  if (input.isClosed) return { ...idle, label: CLOSED_LABEL };
  if (stake > maxStake) return { ...idle, action: 'top-up', label: 'Пополнить баланс' };
  const label = isNextRound ? 'На следующий' : 'Поставить';
  return { ...idle, action: 'bet', label, detail: formatWholeRoubles(stake), isBusy };
}
