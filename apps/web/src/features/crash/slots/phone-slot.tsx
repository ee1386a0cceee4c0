import { MAX_CRASH_TARGET_HUNDREDTHS } from '@kvazar/games';
import { Repeat, Square } from 'lucide-react';
import { useState } from 'react';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { NumberTile } from '../../../play/phone/number-tile.tsx';
import { shortenTimes } from '../../../play/phone/short-times.ts';
import { StakeTile } from '../../../play/phone/stake-tile.tsx';
import type { CrashTable } from '../crash-table.ts';
import { AutoDialog } from './late-auto-dialog.ts';
import { SlotButton } from './slot-button.tsx';
import { readTarget } from './slot-setting.ts';
import { describeSlot } from './slot-status.tsx';
import type { SlotControl } from './use-crash-slot.ts';

interface PhoneSlotProps {
  table: CrashTable;
  control: SlotControl;
}

/** One of the two bets as a column of a phone's dock. */
export function PhoneSlot({ table, control }: PhoneSlotProps) {
  const { slot, stake, targetHundredths, setTarget, auto, view } = control;
  const [isAutoOpen, setAutoOpen] = useState(false);
  const hasRoomForSteps = useMediaQuery('(width >= 375px) and (orientation: portrait)');
  const running = auto.state.kind === 'running' ? auto.state : null;
  return (
    <section aria-label={`Ставка ${slot}`} className="crash-column">
      <StakeTile
        label={`Ставка ${slot}`}
        stake={stake}
        shownStake={running?.stake}
        disabled={running !== null}
        hasSteps={hasRoomForSteps}
      />
      <div className="crash-target flex gap-1.5">
        <NumberTile
          label="Автовывод"
          range="от 1.01×, без него — 0"
          value={targetHundredths ?? 0}
          decimals={2}
          suffix="×"
          min={0}
          max={MAX_CRASH_TARGET_HUNDREDTHS}
          quick={[0, 150, 200, 300, 500, 1_000]}
          text={targetHundredths === null ? '—' : shortenTimes(targetHundredths, 2)}
          disabled={running !== null}
          onChange={typed => setTarget(readTarget(typed))}
        />
        {running ? (
          <button
            type="button"
            aria-label={`Остановить автоигру для ставки ${slot}`}
            disabled={running.ending !== null}
            onClick={auto.stop}
            className="phone-chip flex-none! border-lose/40! text-lose"
          >
            <Square aria-hidden="true" className="size-4 fill-current" />
          </button>
        ) : (
          <button
            type="button"
            aria-label={`Автоигра для ставки ${slot}`}
            onClick={() => setAutoOpen(true)}
            className="phone-chip flex-none! text-muted"
          >
            <Repeat aria-hidden="true" className="size-4.5" />
          </button>
        )}
      </div>
      <SlotButton table={table} slot={slot} view={view} onPress={control.press} />
      <PhoneStatus control={control} />
      <AutoDialog control={control} open={isAutoOpen} onOpenChange={setAutoOpen} />
    </section>
  );
}

/** Over the lower edge of the stage, on its bet's side; silent while there is nothing to tell. */
function PhoneStatus({ control }: { control: SlotControl }) {
  const { text, tone, isTelling } = describeSlot(control);
  return (
    <p role="status" className="crash-told" data-slot={control.slot} data-tone={tone}>
      {isTelling ? text : ''}
    </p>
  );
}
