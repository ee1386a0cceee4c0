import { TabPanel, Tabs } from '../../components/tabs.tsx';
import { ButtonPlace } from '../panel/button-place.tsx';
import { StakeField } from '../panel/stake-field.tsx';
import { useIsPhone } from '../phone/is-phone.ts';
import { PhoneDock } from '../phone/phone-dock.tsx';
import type { DockParts } from './dock-parts.ts';

export function Dock(parts: DockParts) {
  return useIsPhone() ? <PhoneDock {...parts} /> : <CardDock {...parts} />;
}

/** The dock of a game in a card: Вручную / Авто, and under either the same parts. */
function CardDock(parts: DockParts) {
  const { mode, onModeChange, isModeLocked } = parts;
  const items = [
    { value: 'manual', label: 'Вручную', disabled: isModeLocked && mode !== 'manual' },
    { value: 'auto', label: 'Авто', disabled: isModeLocked && mode !== 'auto' },
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      <Tabs label="Режим ставок" items={items} value={mode} onValueChange={onModeChange}>
        {items.map(({ value }) => (
          <TabPanel key={value} value={value} className="mt-4 flex flex-col gap-4">
            <StakeField {...parts.stake} />
            {parts.control}
            {parts.win}
            {value === 'auto' && parts.plan}
          </TabPanel>
        ))}
      </Tabs>
      <div className="flex flex-col gap-4">
        <ButtonPlace>{parts.action}</ButtonPlace>
        {mode === 'manual' && parts.under}
        {parts.notice}
      </div>
      {mode === 'manual' && parts.hint}
    </div>
  );
}
