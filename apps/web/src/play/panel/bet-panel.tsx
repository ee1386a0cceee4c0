import type { ReactNode } from 'react';
import { TabPanel, Tabs } from '../../components/tabs.tsx';

export type PanelMode = 'manual' | 'auto';

interface BetPanelProps {
  mode: PanelMode;
  onModeChange: (mode: PanelMode) => void;
  /** While the auto mode runs, the other tab stays closed. */
  isModeLocked: boolean;
  /** The choices of each mode. */
  manual: ReactNode;
  auto: ReactNode;
  /** The main button of the current mode, and what there is to tell about it. */
  action?: ReactNode;
  /** Last of all. */
  children?: ReactNode;
}

/**
 * The frame of every bet panel: Вручную / Авто. On narrow screens the button comes first, so that it
 * and the result above it are in sight together.
 */
export function BetPanel(props: BetPanelProps) {
  const { mode, onModeChange, isModeLocked, manual, auto, action, children } = props;
  const items = [
    { value: 'manual', label: 'Вручную', disabled: isModeLocked && mode !== 'manual' },
    { value: 'auto', label: 'Авто', disabled: isModeLocked && mode !== 'auto' },
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      <Tabs label="Режим ставок" items={items} value={mode} onValueChange={onModeChange}>
        <TabPanel value="manual" className="mt-4 flex flex-col gap-4">
          {manual}
        </TabPanel>
        <TabPanel value="auto" className="mt-4 flex flex-col gap-4">
          {auto}
        </TabPanel>
      </Tabs>
      <div className="order-first flex flex-col gap-4 empty:hidden @min-[700px]/screen:order-none">
        {action}
      </div>
      {children}
    </div>
  );
}
