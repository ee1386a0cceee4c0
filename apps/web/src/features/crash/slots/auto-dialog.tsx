import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { AutoFields } from '../../../play/auto/auto-fields.tsx';
import { AutoReport } from '../../../play/auto/auto-report.tsx';
import { StopButton } from '../../../play/auto/stop-button.tsx';
import { NumberField } from '../../../play/number-field.tsx';
import { StakeField } from '../../../play/panel/stake-field.tsx';
import { readTarget } from './slot-setting.ts';
import type { SlotControl } from './use-crash-slot.ts';

interface AutoDialogProps {
  control: SlotControl;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A bet every round, by the rules of the shared auto mode. */
export function AutoDialog({ control, open, onOpenChange }: AutoDialogProps) {
  const { slot, stake, auto, targetHundredths, setTarget, view } = control;
  const running = auto.state.kind === 'running' ? auto.state : null;
  const hasTarget = targetHundredths !== null;
  const isTaken = view.action === 'cancel' || view.action === 'cash-out';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Автоигра: ставка ${slot}`}
      description="Ставка в каждом раунде, выигрыш забирается на заданном коэффициенте."
      footer={
        running ? (
          <StopButton running={running} onPress={auto.stop} />
        ) : (
          <Button
            size="lg"
            fullWidth
            disabled={!hasTarget || isTaken || stake.value > stake.max}
            onClick={() => {
              auto.start();
              onOpenChange(false);
            }}
          >
            Запустить автоигру
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <AutoReport state={auto.state} />
        <StakeField stake={stake} shownStake={running?.stake} disabled={running !== null} />
        <NumberField
          label="Коэффициент"
          note={hasTarget ? undefined : 'нужен для автоигры'}
          value={targetHundredths ?? 0}
          decimals={2}
          suffix="×"
          step={10}
          emptyText={hasTarget ? undefined : '—'}
          onCommit={typed => setTarget(readTarget(typed))}
          disabled={running !== null}
        />
        <AutoFields auto={auto} />
        {isTaken && !running && (
          <p className="text-[13px] text-muted">
            Автоигра начнётся, когда закончится или будет отменена нынешняя ставка.
          </p>
        )}
      </div>
    </Dialog>
  );
}
