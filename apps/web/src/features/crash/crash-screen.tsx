import { crashRtp } from '@kvazar/games';
import { type ComponentType, type ReactNode, useCallback, useEffect } from 'react';
import type { Pieces } from '../../play/celebration/confetti.tsx';
import type { HotkeyActions } from '../../play/hotkeys.ts';
import { useIsPhone } from '../../play/phone/is-phone.ts';
import { ToolLink } from '../../play/phone/tool-line.tsx';
import { useRememberedSetting } from '../../play/settings/use-remembered-setting.ts';
import type { FrameSlots } from '../../play/shell/frame.ts';
import { GameShell } from '../../play/shell/game-shell.tsx';
import { playSound } from '../../play/sound.ts';
import { useCashOuts } from './cash-outs.ts';
import { CrashFrame, type CrashLook, OTHER_LOOK } from './crash-frame.tsx';
import { CrashRules } from './crash-rules.tsx';
import type { CrashTable } from './crash-table.ts';
import { type Flight, viewFlight } from './flight.ts';
import { useLeftBets } from './left-bets.ts';
import { BetsPanel } from './panel/bets-panel.tsx';
import { SlotCard } from './slots/slot-card.tsx';
import { firstSettings, parseSettings } from './slots/slot-setting.ts';
import { type SlotControl, useCrashSlot } from './slots/use-crash-slot.ts';
import { Announcer } from './stage/announcer.tsx';
import { CashOutFlash } from './stage/cash-out-flash.tsx';
import { ConnectionIndicator } from './stage/connection-indicator.tsx';
import { Counter } from './stage/counter.tsx';
import { HistoryStrip } from './stage/history-strip.tsx';
import { NoticeLine } from './stage/notice-line.tsx';

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

const PIECES: Pieces = { shape: 'star', colours: ['#ffd76a', '#ffffff', '#67e8f9', '#ff9a52'] };

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
  const isPhone = useIsPhone();
  const taken = useCashOuts(table);
  const newest = taken.at(-1) ?? null;
  useFlightSounds(table);
  useLeftBets(table);
  return (
    <GameShell
      game="crash"
      rtp={crashRtp(first.targetHundredths ?? 200)}
      rules={<CrashRules />}
      hotkeys={crashHotkeys(first, second)}
      wins={{
        bet: newest,
        isBetting: first.isPlacing || second.isPlacing,
        isAuto: (newest?.slot === 2 ? second : first).auto.state.kind === 'running',
        pieces: PIECES,
      }}
      frame={FRAMES[look]}
      stage={
        <div className="crash-stage" data-look={look}>
          {stage(readFlight)}
          {!isPhone && <HistoryStrip table={table} />}
          <Counter readFlight={readFlight} />
          <CashOutFlash taken={taken} readFlight={readFlight} />
          <div className="crash-foot">
            <NoticeLine table={table} />
            <ConnectionIndicator table={table} />
          </div>
          <Announcer table={table} readFlight={readFlight} />
        </div>
      }
      history={<HistoryStrip table={table} />}
      dock={
        <div className="crash-menu">
          <SlotCard table={table} control={first} />
          <SlotCard table={table} control={second} />
        </div>
      }
      extras={<OtherLook look={look} />}
      feed={<BetsPanel table={table} />}
    />
  );
}

function OtherLook({ look }: { look: CrashLook }) {
  const { to, label, icon } = OTHER_LOOK[look];
  return <ToolLink to={to} label={label} icon={icon} />;
}

/** Keys act on the first slot; cashing out takes whatever can be taken, the first slot first. */
function crashHotkeys(first: SlotControl, second: SlotControl): HotkeyActions {
  const unlessRunning = (act: () => void) => () => {
    if (first.auto.state.kind !== 'running') act();
  };
  return {
    bet: () => {
      const free = [first, second].find(
        ({ view, auto }) => view.action === 'bet' && auto.state.kind !== 'running',
      );
      free?.press();
    },
    half: unlessRunning(first.stake.halve),
    double: unlessRunning(first.stake.double),
    'cash-out': () => {
      const flying = [first, second].find(({ view }) => view.action === 'cash-out' && !view.isBusy);
      flying?.press();
    },
  };
}

/** Take-off and bust are heard; the bets make their own sounds. */
function useFlightSounds(table: CrashTable): void {
  useEffect(
    () =>
      table.store.subscribe(({ picture: { round } }, { picture: { round: before } }) => {
        if (!round || !before || round.id !== before.id || round.phase === before.phase) return;
        if (round.phase === 'flying') playSound('chime', { step: 3 });
        if (round.phase === 'crashed') playSound('tick');
      }),
    [table],
  );
}
