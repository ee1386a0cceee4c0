import type { ReactNode } from 'react';
import { TabPanel, Tabs } from '../../components/tabs.tsx';

export type PanelMode = 'manual' | 'auto';

interface BetPanelProps {
  mode: PanelMode;
  onModeChange: (mode: PanelMode) => void;
  /** While a bet or the auto mode runs, the other tab stays closed. */
  isModeLocked: boolean;
  manual: ReactNode;
  auto: ReactNode;
}

/** The frame of every bet panel: Вручную / Авто. */
export function BetPanel({ mode, onModeChange, isModeLocked, manual, auto }: BetPanelProps) {
  const items = [
    { value: 'manual', label: 'Вручную', disabled: isModeLocked && mode !== 'manual' },
    { value: 'auto', label: 'Авто', disabled: isModeLocked && mode !== 'auto' },
  ] as const;
  return (
    <Tabs label="Режим ставок" items={items} value={mode} onValueChange={onModeChange}>
      <TabPanel value="manual" className="mt-4 flex flex-col gap-4">
        {manual}
      </TabPanel>
      <TabPanel value="auto" className="mt-4 flex flex-col gap-4">
        {auto}
      </TabPanel>
    </Tabs>
  );
}
