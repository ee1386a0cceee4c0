import { countSafeCells, MAX_MINES, MIN_MINES } from '@kvazar/games';
import { pluralize } from '@kvazar/text';
import { Dices, Eraser } from 'lucide-react';
import { useState } from 'react';
import { formatMultiplier } from '../../../play/bets/format-multiplier.ts';
import { ChipRow } from '../../../play/phone/chip-row.tsx';
import { Keypad } from '../../../play/phone/late-sheets.ts';
import { useBetLimits } from '../../../play/round/use-bet-limits.ts';
import { QUICK_COUNTS } from '../mines-setting.ts';
import { type LadderStep, payAfter } from '../stage/ladder-steps.ts';
import { countGems } from '../table/mines-game.ts';
import type { MinesRound } from '../use-mines-round.ts';

/** The game's row of a phone: how many mines, then how far the game has come; for auto, the tiles. */
export function MinesRow({ round }: { round: MinesRound }) {
  if (round.isRunning && round.mode === 'manual') return <LadderRow round={round} />;
  return round.mode === 'auto' ? <PicksRow round={round} /> : <CountRow round={round} />;
}

function CountRow({ round }: { round: MinesRound }) {
  const [isOpen, setOpen] = useState(false);
  const count = round.shownMines;
  const isOwn = !QUICK_COUNTS.some(known => known === count);
  return (
    <>
      <ChipRow
        label="Мины"
        items={QUICK_COUNTS.map(value => ({
          value: value as number,
          text: String(value),
          note: pluralize(value, ['мина', 'мины', 'мин']),
        }))}
        value={count}
        onChange={round.changeMines}
        disabled={round.isLocked}
      >
        <button
          type="button"
          aria-label="Другое число мин"
          aria-pressed={isOwn}
          className="phone-chip"
          onClick={() => setOpen(true)}
        >
          {isOwn ? count : '…'}
        </button>
      </ChipRow>
      <Keypad
        open={isOpen}
        onOpenChange={setOpen}
        title="Мины на поле"
        range={`от ${MIN_MINES} до ${MAX_MINES}`}
        value={count}
        decimals={0}
        suffix=""
        min={MIN_MINES}
        max={MAX_MINES}
        quick={QUICK_COUNTS}
        onDone={round.changeMines}
      />
    </>
  );
}

const STEPS_SHOWN = 6;
const STEPS_BEHIND = 2;

function LadderRow({ round }: { round: MinesRound }) {
  const { maxPayout } = useBetLimits('mines');
  const { game, shownStake: stake, shownMines: mines } = round;
  const gems = game ? countGems(game) : 0;
  const last = countSafeCells({ mines });
  const first = Math.max(1, Math.min(gems - STEPS_BEHIND, last - STEPS_SHOWN + 1));
  const steps = Array.from({ length: STEPS_SHOWN }, (_, index) =>
    payAfter(first + index, { stake, mines, maxPayout }),
  ).filter(step => step !== null);
  return (
    <ol aria-label="Множители" className="mines-ladder flex min-w-0 flex-1 gap-1.5">
      {steps.map(step => (
        <Step key={step.gems} step={step} gems={gems} />
      ))}
    </ol>
  );
}

function Step({ step, gems }: { step: LadderStep; gems: number }) {
  const state = step.gems < gems ? 'done' : step.gems === gems ? 'now' : undefined;
  return (
    <li className="phone-chip mines-rung" data-state={state}>
      <span className="text-[13px]">{formatMultiplier(step.multiplierE4 / 10_000)}×</span>
      <small>{state === 'now' ? 'сейчас' : `◆ ${step.gems}`}</small>
    </li>
  );
}

function PicksRow({ round }: { round: MinesRound }) {
  const { picks, shownMines: mines } = round;
  const most = countSafeCells({ mines });
  const isLocked = round.boardUse !== 'pick';
  return (
    <>
      <p role="status" className="phone-well flex-1 flex-col justify-center px-3">
        <span className="phone-tile-name">Клетки на поле, мин: {mines}</span>
        <span className="phone-tile-value">
          {picks.length} из {most}
        </span>
      </p>
      <button
        type="button"
        className="phone-chip flex-row! gap-1.5 px-3! flex-none!"
        disabled={isLocked || picks.length >= most}
        onClick={round.pressRandom}
      >
        <Dices aria-hidden="true" className="size-4.5" />
        Наугад
      </button>
      <button
        type="button"
        aria-label="Очистить"
        className="phone-chip flex-none!"
        disabled={isLocked || picks.length === 0}
        onClick={round.clearPicks}
      >
        <Eraser aria-hidden="true" className="size-4.5" />
      </button>
    </>
  );
}
