import { fromHundredths } from '@kvazar/games';
import { type Kopecks, roublesFromKopecks } from '@kvazar/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { showError } from '../../../components/toast.ts';
import { readRoubles } from '../../../lib/balance.ts';
import { useClosed } from '../../../lib/closed-game.ts';
import { useShownBalance } from '../../../lib/held-winnings.ts';
import { useRunningBet } from '../../../lib/running-bets.ts';
import { readSession, useSession } from '../../../lib/session.ts';
import { setWalletOpen } from '../../../lib/ui-store.ts';
import { createUuidV7 } from '../../../lib/uuid-v7.ts';
import type { AutoControl } from '../../../play/auto/auto-control.ts';
import { useAutoMode } from '../../../play/auto/use-auto-mode.ts';
import { bookRefusal } from '../../../play/round/book-bet.ts';
import type { StakeControl } from '../../../play/round/round-types.ts';
import { useBetLimits } from '../../../play/round/use-bet-limits.ts';
import { controlStake } from '../../../play/round/use-stake.ts';
import { playSound } from '../../../play/sound.ts';
import type { CrashTable } from '../crash-table.ts';
import { type CrashSlot, findSlotBets, type SlotBets } from '../picture/own-bets-of-slot.ts';
import { useCrashPicture } from '../use-crash-table.ts';
import { playAutoBet } from './play-auto-bet.ts';
import { SlotRunner } from './slot-runner.ts';
import type { SlotSetting } from './slot-setting.ts';
import { type SlotView, viewSlot } from './slot-view.ts';

export interface SlotControl {
  readonly slot: CrashSlot;
  readonly view: SlotView;
  readonly bets: SlotBets;
  readonly stake: StakeControl;
  readonly targetHundredths: number | null;
  readonly setTarget: (hundredths: number | null) => void;
  readonly refusalText: string | null;
  /** A bet of this slot is on its way to the server. */
  readonly isPlacing: boolean;
  /** Nobody has answered yet: the same command is being asked again. */
  readonly isDoubtful: boolean;
  readonly press: () => void;
  readonly auto: AutoControl;
}

export function useCrashSlot(
  table: CrashTable,
  slot: CrashSlot,
  setting: SlotSetting,
  changeSetting: (setting: SlotSetting) => void,
): SlotControl {
  const client = useQueryClient();
  const { user } = useSession();
  const limits = useBetLimits('crash');
  const closed = useClosed('crash');
  const balance = useShownBalance(user?.balance ?? 0);
  const picture = useCrashPicture(table, known => known);
  const [runner] = useState(
    () =>
      new SlotRunner({
        onAnswer: answer => table.hearOwn(answer.bet, answer.balance),
        onRefused: code => {
          bookRefusal(client, code);
          // What was refused was pressed on an old picture.
          void table.refresh();
        },
        onUnknown: () => void table.refresh(),
        onFailed: showError,
        findBet: betId => table.picture.mine.find(({ id }) => id === betId) ?? null,
      }),
  );
  const state = useStore(runner.store);
  const stake = controlStake(
    setting.stake,
    next => changeSetting({ ...setting, stake: next }),
    limits,
    balance,
  );
  const { targetHundredths } = setting;
  const autoCashout = targetHundredths === null ? null : fromHundredths(targetHundredths);

  function place(amount: Kopecks) {
    playSound('bet');
    const id = createUuidV7();
    return runner.place({ id, amount: roublesFromKopecks(amount), slot, autoCashout });
  }

  const auto = useAutoMode({
    bets: runner,
    place: amount => playAutoBet(table, () => place(amount)),
    bounds: () => ({
      maxStake: limits.maxBet,
      balance: readRoubles(readSession(client)?.user?.balance ?? 0),
    }),
    baseStake: stake.value,
  });
  const isAutoRunning = auto.state.kind === 'running';
  const view = viewSlot({
    slot,
    picture,
    state,
    stake: stake.value,
    maxStake: stake.max,
    isAutoRunning,
    isClosed: closed !== null,
  });

  const bets = findSlotBets(picture, slot);
  useRunningBet(isAutoRunning || bets.current?.state === 'open');

  function press() {
    if (view.isBusy) return;
    if (view.action === 'bet') void place(stake.value);
    if (view.action === 'cancel' && view.betId) void runner.cancel(view.betId);
    if (view.action === 'cash-out' && view.betId) void runner.cashOut(view.betId);
    if (view.action === 'top-up') setWalletOpen(true);
  }

  return {
    slot,
    view,
    bets,
    stake,
    targetHundredths,
    setTarget: next => changeSetting({ ...setting, targetHundredths: next }),
    refusalText: closed ?? state.refusalText,
    isPlacing: state.asked?.kind === 'bet',
    isDoubtful: state.phase === 'checking',
    press,
    auto,
  };
}
