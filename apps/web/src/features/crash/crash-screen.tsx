import { crashRtp } from '@kvazar/games';
import { type ComponentType, type ReactNode, useCallback } from 'react';
import { useRememberedSetting } from '../../play/settings/use-remembered-setting.ts';
import type { FrameSlots } from '../../play/shell/frame.ts';
import { GameShell } from '../../play/shell/game-shell.tsx';
import { CrashFrame, type CrashLook } from './crash-frame.tsx';
import { crashHotkeys } from './crash-hotkeys.ts';
import { CrashRules } from './crash-rules.tsx';
import type { CrashTable } from './crash-table.ts';
import { type Flight, viewFlight } from './flight.ts';
import { BetsPanel } from './panel/bets-panel.tsx';
import { SlotCard } from './slots/slot-card.tsx';
import { firstSettings, parseSettings } from './slots/slot-setting.ts';
import { useCrashSlot } from './slots/use-crash-slot.ts';
import { Announcer } from './stage/announcer.tsx';
import { ConnectionIndicator } from './stage/connection-indicator.tsx';
import { Counter } from './stage/counter.tsx';
import { HistoryStrip } from './stage/history-strip.tsx';
import { NoticeLine } from './stage/notice-line.tsx';
import { useFlightSounds } from './use-flight-sounds.ts';

interface CrashScreenProps {
  table: CrashTable;
  look: CrashLook;
  /** The canvas and the scales over it. */
  stage: (readFlight: () => Flight) => ReactNode;
}

const FRAMES: Record<CrashLook, ComponentType<FrameSlots>> = {
  space: slots => <CrashFrame look="space" {...slots} />,
  chart: slots => <CrashFrame look="chart" {...slots} />,
};

/** The whole screen of Crash around its stage. */
export function CrashScreen({ table, look, stage }: CrashScreenProps) {
  const [settings, changeSettings] = useRememberedSetting('crash', firstSettings, parseSettings);
  const first = useCrashSlot(table, 1, settings.slot1, slot1 =>
    changeSettings({ ...settings, slot1 }),
  );
  const second = useCrashSlot(table, 2, settings.slot2, slot2 =>
    changeSettings({ ...settings, slot2 }),
  );
  const readFlight = useCallback((): Flight => {
    const { isKnown, round } = table.picture;
    return viewFlight({ isKnown, round, serverNowMs: table.serverNowMs() });
  }, [table]);
  useFlightSounds(table);
  return (
    <GameShell
      game="crash"
      rtp={crashRtp(first.targetHundredths ?? 200)}
      rules={<CrashRules />}
      hotkeys={crashHotkeys(first, second)}
      frame={FRAMES[look]}
      stage={
        <>
          {stage(readFlight)}
          <HistoryStrip table={table} />
          <Counter readFlight={readFlight} />
          <div className="crash-foot">
            <NoticeLine table={table} />
            <ConnectionIndicator table={table} />
          </div>
          <Announcer table={table} readFlight={readFlight} />
        </>
      }
      dock={
        <>
          <SlotCard table={table} control={first} />
          <SlotCard table={table} control={second} />
        </>
      }
      feed={<BetsPanel table={table} />}
    />
  );
}
