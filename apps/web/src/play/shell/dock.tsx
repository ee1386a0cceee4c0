import type { ReactNode } from 'react';
import { joinClasses } from '../../components/join-classes.ts';
import { TabPanel, Tabs } from '../../components/tabs.tsx';

export type DockMode = 'manual' | 'auto';

interface DockProps {
  mode: DockMode;
  onModeChange: (mode: DockMode) => void;
  /** While the auto mode runs, the other tab stays closed. */
  isModeLocked: boolean;
  stake: ReactNode;
  /** The game's own choices. */
  control?: ReactNode;
  /** What a win pays. */
  win: ReactNode;
  /** What the auto mode does. */
  plan: ReactNode;
  /** The main button of the current mode. */
  action: ReactNode;
  /** Where the button is on narrow screens: before the choices, after them, or on the stage instead. */
  actionPlace?: keyof typeof ACTION_PLACES;
  /** What there is to tell about the bet. */
  notice: ReactNode;
  /** Last of all, by hand only. */
  hint: ReactNode;
}

const ACTION_PLACES = {
  /** It and the result above it are in sight together. */
  first: 'order-first flex @min-[700px]/screen:order-none',
  last: 'flex',
  stage: 'hidden @min-[700px]/screen:flex',
};

/** The dock of a game in a card: Вручную / Авто, and under either the same parts. */
export function Dock(props: DockProps) {
  const { mode, onModeChange, isModeLocked, stake, control, win, plan } = props;
  const items = [
    { value: 'manual', label: 'Вручную', disabled: isModeLocked && mode !== 'manual' },
    { value: 'auto', label: 'Авто', disabled: isModeLocked && mode !== 'auto' },
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      <Tabs label="Режим ставок" items={items} value={mode} onValueChange={onModeChange}>
        {items.map(({ value }) => (
          <TabPanel key={value} value={value} className="mt-4 flex flex-col gap-4">
            {stake}
            {control}
            {win}
            {value === 'auto' && plan}
          </TabPanel>
        ))}
      </Tabs>
      <div className={joinClasses('flex-col gap-4', ACTION_PLACES[props.actionPlace ?? 'first'])}>
        {props.action}
        {props.notice}
      </div>
      {mode === 'manual' && props.hint}
    </div>
  );
}
