import { Switch } from '../../../components/switch.tsx';
import { DemoNote } from './demo-note.tsx';
import type { SlotTable } from './use-slot-table.ts';

interface DemoSwitchProps {
  table: SlotTable;
  onChange: (isDemo: boolean) => void;
}

export function DemoSwitch({ table: { round, isDemo }, onChange }: DemoSwitchProps) {
  return (
    <>
      <Switch
        label="Демо"
        description="Та же математика, игровые кредиты"
        checked={isDemo}
        onCheckedChange={onChange}
        disabled={round.isLocked || round.phase !== 'ready'}
      />
      {isDemo && <DemoNote />}
    </>
  );
}
