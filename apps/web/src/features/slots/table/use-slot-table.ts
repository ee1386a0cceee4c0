import type { Bet, CallSuccess } from '@kvazar/contract';
import type { SlotCourse, SlotId } from '@kvazar/games';
import { formatRoubles, kopecks, payoutFor } from '@kvazar/money';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../../lib/api-client.ts';
import { readRoubles } from '../../../lib/balance.ts';
import type { HotkeyActions } from '../../../play/hotkeys.ts';
import { instantHotkeys } from '../../../play/instant-hotkeys.ts';
import { useSettled } from '../../../play/panel/use-settled.ts';
import type { House } from '../../../play/round/house.ts';
import type { InstantRound } from '../../../play/round/round-types.ts';
import { useBetLimits } from '../../../play/round/use-bet-limits.ts';
import { useRound } from '../../../play/round/use-instant-game.ts';
import { useGameSettings } from '../../../play/settings/game-settings.ts';
import { formatCredits } from '../demo/demo-credits.ts';
import {
  type FreeSpinsControl,
  useFreeSpins,
  useFreeSpinsCount,
} from '../free-spins/use-free-spins.ts';
import type { KnownSlot } from '../slot-infos.ts';
import type { SlotStageProps } from '../stage-props.ts';
import { useSeenMark } from './seen-mark.ts';
import { courseQuery, useSpinCourse } from './spin-course.ts';

/** A spin that is shown once more; it moves no money. */
interface Replay {
  readonly bet: Bet;
  readonly course: SlotCourse;
  /** Grows with each replay of this page. */
  readonly turn: number;
  readonly isOver: boolean;
  /** It had not been watched to its end before. */
  readonly isFirstLook: boolean;
}

export interface SlotTable {
  readonly slot: KnownSlot;
  readonly isDemo: boolean;
  readonly round: InstantRound;
  readonly freeSpins: FreeSpinsControl;
  readonly stage: SlotStageProps;
  readonly replay: Replay | null;
  /** The last spin of an earlier visit, not watched to its end. */
  readonly unseen: UnseenSpin | null;
  readonly watchUnseen: () => void;
  readonly dismissUnseen: () => void;
  /** Shows the end at once; only while something is shown. */
  readonly skip: (() => void) | null;
  readonly hotkeys: HotkeyActions;
  /** "120.00 ₽", in demo "120.00 кр." */
  readonly formatMoney: (amount: number) => string;
}

interface SlotTableOptions {
  readonly slot: KnownSlot;
  readonly house: House;
  /** Of a bet to replay, as the address asks. */
  readonly replayId: string | null;
}

export function useSlotTable({ slot, house, replayId }: SlotTableOptions): SlotTable {
  const { isDemo } = house;
  const freeSpins = useFreeSpins(slot.id, house);
  const { used } = freeSpins;
  const round = useRound(
    {
      game: slot.id,
      path: `/api/slots/${slot.id}/spin`,
      params: used ? { freeSpins: used.id } : {},
      givenStake: used ? readRoubles(used.amount) : undefined,
      winMultiplierE4: slot.maxWinE4,
      revealMs: 'told',
    },
    house,
  );
  useFreeSpinsCount(freeSpins, round);
  const [skips, setSkips] = useState(0);
  const { replay, startReplay, endReplay, leaveReplay } = useReplay(replayId, slot);
  const seenMark = useSeenMark();
  const offer = useUnseenOffer(slot, isDemo, round);
  const { maxPayout } = useBetLimits(slot.id);
  const isFast = useGameSettings(settings => settings.isFast);

  const shownId = round.shown?.bet.id ?? null;
  const spun = useSpinCourse(shownId);
  const { finishShowing, phase } = round;
  useEffect(() => {
    if (spun.hasFailed) finishShowing();
  }, [spun.hasFailed, finishShowing]);
  useEffect(() => {
    if (phase === 'placing') leaveReplay();
  }, [phase, leaveReplay]);

  const course = replay ? replay.course : spun.course;
  const bet = replay?.bet ?? round.shown?.bet ?? null;
  const isShowing = replay ? !replay.isOver : phase === 'revealing';
  const skip = isShowing ? () => setSkips(known => known + 1) : null;
  // The one key with two meanings: it is deaf as the button is.
  const isSettled = useSettled(skip ? 'skip' : 'bet');
  const formatMoney = (amount: number) =>
    isDemo ? formatCredits(kopecks(amount)) : formatRoubles(kopecks(amount));

  function finish() {
    if (replay) {
      if (replay.isFirstLook) seenMark.keep(replay.bet.id);
      return endReplay();
    }
    finishShowing();
    if (shownId !== null && !isDemo) seenMark.keep(shownId);
  }

  return {
    slot,
    isDemo,
    round,
    freeSpins,
    replay,
    stage: {
      slot,
      course,
      courseId: course && bet ? (replay ? `${bet.id}/${replay.turn}` : bet.id) : null,
      isSpinning: phase === 'placing' || phase === 'checking',
      speed: isFast ? 'fast' : 'normal',
      skips,
      formatWin: winE4 => {
        const stake = bet ? readRoubles(bet.amount) : round.stake.value;
        return formatMoney(Math.min(payoutFor(stake, winE4), maxPayout));
      },
      onFinished: finish,
    },
    unseen: replay ? null : offer.unseen,
    watchUnseen: () => {
      if (!offer.unseen) return;
      startReplay(offer.unseen, true);
      offer.close();
    },
    dismissUnseen: () => {
      if (offer.unseen) seenMark.keep(offer.unseen.bet.id);
      offer.close();
    },
    skip,
    hotkeys: { ...instantHotkeys(round), bet: () => isSettled && (skip ?? round.place)() },
    formatMoney,
  };
}

function useReplay(replayId: string | null, slot: KnownSlot) {
  const [replay, setReplay] = useState<Replay | null>(null);
  const { data: asked } = useQuery({ ...courseQuery(replayId ?? ''), enabled: replayId !== null });
  const [start] = useState(
    () => (spin: UnseenSpin, isFirstLook: boolean) =>
      setReplay(known => ({
        ...spin,
        isFirstLook,
        turn: (known?.turn ?? 0) + 1,
        isOver: false,
      })),
  );
  const [end] = useState(() => () => setReplay(known => known && { ...known, isOver: true }));
  const [leave] = useState(() => () => setReplay(null));
  useEffect(() => {
    if (asked && asked.bet.game === slot.id) start(asked, false);
  }, [asked, slot.id, start]);
  return { replay, startReplay: start, endReplay: end, leaveReplay: leave };
}

function useUnseenOffer(slot: KnownSlot, isDemo: boolean, round: InstantRound) {
  const [visit] = useState(() => crypto.randomUUID());
  const [isClosed, setClosed] = useState(false);
  const { data } = useQuery({ ...unseenQuery(slot.id, visit), enabled: !isDemo });
  const unseen = data?.unseen ?? null;
  const isMoot = isClosed || isDemo || round.shown !== null || round.phase !== 'ready';
  return { unseen: isMoot ? null : unseen, close: () => setClosed(true) };
}

type UnseenSpin = NonNullable<CallSuccess<'/api/slots/unseen'>['unseen']>;

/** Asked once a visit: what is spun on this visit is watched on this visit. */
function unseenQuery(slot: SlotId, visit: string) {
  return queryOptions({
    queryKey: ['slots', 'unseen', slot, visit],
    queryFn: () => callApi('/api/slots/unseen', { slot }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
