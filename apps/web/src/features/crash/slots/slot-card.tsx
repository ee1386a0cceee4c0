import { Repeat } from 'lucide-react';
import { useState } from 'react';
import { AmountField } from '../../../components/amount-field.tsx';
import { NumberField } from '../../../play/number-field.tsx';
import { useIsPhone } from '../../../play/phone/is-phone.ts';
import type { CrashTable } from '../crash-table.ts';
import { AutoDialog } from './late-auto-dialog.ts';
import { PhoneSlot } from './phone-slot.tsx';
import { SlotButton } from './slot-button.tsx';
import { readTarget } from './slot-setting.ts';
import { SlotStatus } from './slot-status.tsx';
import type { SlotControl } from './use-crash-slot.ts';

interface SlotCardProps {
  table: CrashTable;
  control: SlotControl;
}

export function SlotCard(props: SlotCardProps) {
  return useIsPhone() ? <PhoneSlot {...props} /> : <WideSlot {...props} />;
}

/** One of the two bets: its amount, its factor and its button. */
function WideSlot({ table, control }: SlotCardProps) {
  const { slot, stake, targetHundredths, setTarget, auto, view } = control;
  const [isAutoOpen, setAutoOpen] = useState(false);
  const running = auto.state.kind === 'running' ? auto.state : null;
  return (
    <section aria-label={`Ставка ${slot}`} className="crash-slot">
      <div className="crash-slot-fields">
        <AmountField
          label="Ставка"
          value={running?.stake ?? stake.value}
          onChange={stake.set}
          min={stake.min}
          max={stake.max}
          quickActions={['half', 'double']}
          disabled={running !== null}
        />
        <NumberField
          label="Коэффициент"
          value={targetHundredths ?? 0}
          decimals={2}
          suffix="×"
          step={10}
          emptyText={targetHundredths === null ? '—' : undefined}
          onCommit={typed => setTarget(readTarget(typed))}
          disabled={running !== null}
          trailing={
            <button
              type="button"
              aria-label={`Автоигра для ставки ${slot}`}
              aria-pressed={running !== null}
              title="Автоигра"
              onClick={() => setAutoOpen(true)}
              className="crash-auto-button"
            >
              <Repeat aria-hidden="true" className="size-4" />
            </button>
          }
        />
      </div>
      <SlotButton table={table} slot={slot} view={view} onPress={control.press} />
      <SlotStatus control={control} />
      <AutoDialog control={control} open={isAutoOpen} onOpenChange={setAutoOpen} />
    </section>
  );
}
