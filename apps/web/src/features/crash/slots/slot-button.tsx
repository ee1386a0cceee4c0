import { formatRoubles } from '@kvazar/money';
import { useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import type { ButtonVariant } from '../../../components/button-look.ts';
import { useSettled } from '../../../play/panel/use-settled.ts';
import { useBetLimits } from '../../../play/round/use-bet-limits.ts';
import type { CrashTable } from '../crash-table.ts';
import { useEveryFrame } from '../frame-loop.ts';
import { payoutAt } from './payout-at.ts';
import type { SlotAction, SlotView } from './slot-view.ts';

interface SlotButtonProps {
  table: CrashTable;
  slot: 1 | 2;
  view: SlotView;
  onPress: () => void;
}

const VARIANTS: Record<SlotAction, ButtonVariant> = {
  bet: 'primary',
  cancel: 'secondary',
  'cash-out': 'gold',
  'top-up': 'primary',
  none: 'secondary',
};

/** Says what a press does now. While it can be cashed out, the sum on it grows with the flight. */
export function SlotButton({ table, slot, view, onPress }: SlotButtonProps) {
  const { action, label, detail, flying, isBusy } = view;
  const isDeaf = !useSettled(action) || isBusy || action === 'none';
  return (
    <Button
      variant={VARIANTS[action]}
      size="lg"
      fullWidth
      className="crash-slot-button"
      data-action={action}
      data-testid={`crash-slot-${slot}`}
      aria-disabled={isDeaf}
      aria-busy={isBusy || undefined}
      onClick={() => {
        if (!isDeaf) onPress();
      }}
    >
      <span className="crash-mark">{slot}</span>
      <span className="crash-slot-words">
        <span>{isBusy && action === 'cash-out' ? 'Забираем…' : label}</span>
        {flying && <PayoutNow table={table} flying={flying} isHeld={isBusy} />}
        {!flying && detail && <span className="font-bold">{detail}</span>}
      </span>
    </Button>
  );
}

interface PayoutNowProps {
  table: CrashTable;
  flying: NonNullable<SlotView['flying']>;
  /** Pressed: the sum stays until the server says what it took. */
  isHeld: boolean;
}

function PayoutNow({ table, flying, isHeld }: PayoutNowProps) {
  const text = useRef<HTMLSpanElement>(null);
  const { maxPayout } = useBetLimits('crash');
  useEveryFrame(() => {
    const { round } = table.picture;
    const nowMs = table.serverNowMs();
    if (isHeld || !text.current || nowMs === null || !round?.startedAtMs) return;
    const sum = formatRoubles(payoutAt(flying, nowMs - round.startedAtMs, maxPayout));
    if (text.current.textContent !== sum) text.current.textContent = sum;
  });
  return <span ref={text} className="font-bold" data-testid="payout-now" />;
}
