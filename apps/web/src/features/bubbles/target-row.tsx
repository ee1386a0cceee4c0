import type { BubblesParams } from '@kvazar/games';
import { useState } from 'react';
import { ChipRow } from '../../play/phone/chip-row.tsx';
import { Keypad } from '../../play/phone/late-sheets.ts';
import { shortenTimes } from '../../play/phone/short-times.ts';
import { chooseTarget } from './bubbles-target.ts';

interface TargetRowProps {
  params: BubblesParams;
  onChange: (params: BubblesParams) => void;
  disabled: boolean;
}

const CHIPS = [150, 200, 300, 500, 1_000];
/** A long target needs the room of the others. */
const CHIPS_BESIDE_OWN = 3;
const MIN_TARGET = 101;
const MAX_TARGET = 100_000_000;

/** Targets by a tap; the last chip opens the keypad and shows a target of one's own. */
export function TargetRow({ params: { targetHundredths }, onChange, disabled }: TargetRowProps) {
  const [isOpen, setOpen] = useState(false);
  const isOwn = !CHIPS.includes(targetHundredths);
  return (
    <>
      <ChipRow
        label="Цель"
        items={(isOwn ? CHIPS.slice(0, CHIPS_BESIDE_OWN) : CHIPS).map(value => ({
          value,
          text: `${value / 100}×`,
        }))}
        value={targetHundredths}
        onChange={target => onChange({ targetHundredths: target })}
        disabled={disabled}
      >
        <button
          type="button"
          aria-label="Другая цель"
          aria-pressed={isOwn}
          className="phone-chip text-[13px]!"
          style={isOwn ? { flexGrow: 2 } : undefined}
          onClick={() => setOpen(true)}
        >
          {isOwn ? shortenTimes(targetHundredths, 2) : '…'}
        </button>
      </ChipRow>
      <Keypad
        open={isOpen}
        onOpenChange={setOpen}
        title="Цель"
        range="от 1.01 до 1 000 000×"
        value={targetHundredths}
        decimals={2}
        suffix="×"
        min={MIN_TARGET}
        max={MAX_TARGET}
        quick={[200, 500, 1_000, 5_000, 10_000]}
        onDone={value => onChange(chooseTarget(value))}
      />
    </>
  );
}
