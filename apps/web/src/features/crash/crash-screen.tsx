import { crashRtp, formatPercent } from '@kvazar/games';
import { Link } from '@tanstack/react-router';
import { BookOpen, ChartSpline, type LucideIcon, Rocket, ShieldCheck } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { type PagePath, paths } from '../../lib/paths.ts';
import { BetTabs } from '../../play/bets/bet-tabs.tsx';
import { GameTools } from '../../play/game-tools.tsx';
import { HotkeysDialog } from '../../play/hotkeys-dialog.tsx';
import { RealityCheck } from '../../play/protection/reality-check.tsx';
import { RulesDialog } from '../../play/rules-dialog.tsx';
import { SessionLine } from '../../play/session/session-line.tsx';
import { StatsDialog } from '../../play/session/stats-dialog.tsx';
import { useRememberedSetting } from '../../play/settings/use-remembered-setting.ts';
import { wakeSoundOnTouch } from '../../play/sound.ts';
import { useHotkeys } from '../../play/use-hotkeys.ts';
import './crash.css';
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
  look: 'space' | 'chart';
  /** The canvas and the scales over it. */
  stage: (readFlight: () => Flight) => ReactNode;
}

type OpenDialog = 'stats' | 'hotkeys' | 'rules';

interface OtherLook {
  to: PagePath;
  label: string;
  icon: LucideIcon;
}

const OTHER_LOOK: Record<CrashScreenProps['look'], OtherLook> = {
  space: { to: paths.crashOld, label: 'Классический вид', icon: ChartSpline },
  chart: { to: paths.crash, label: 'Полёт в космосе', icon: Rocket },
};

const navIconClasses = 'size-4.5 shrink-0';

/** The whole screen of Crash around its stage. */
export function CrashScreen({ table, look, stage }: CrashScreenProps) {
  const [settings, changeSettings] = useRememberedSetting('crash', firstSettings, parseSettings);
  const first = useCrashSlot(table, 1, settings.slot1, slot1 =>
    changeSettings({ ...settings, slot1 }),
  );
  const second = useCrashSlot(table, 2, settings.slot2, slot2 =>
    changeSettings({ ...settings, slot2 }),
  );
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const readFlight = useCallback((): Flight => {
    const { isKnown, round } = table.picture;
    return viewFlight({ isKnown, round, serverNowMs: table.serverNowMs() });
  }, [table]);
  const hotkeys = crashHotkeys(first, second);
  useHotkeys(hotkeys);
  useEffect(wakeSoundOnTouch, []);
  useFlightSounds(table);
  const rtp = crashRtp(first.targetHundredths ?? 200);
  const other = OTHER_LOOK[look];
  const propsOf = (name: OpenDialog) => ({
    open: dialog === name,
    onOpenChange: (open: boolean) => setDialog(open ? name : null),
  });
  return (
    <div className="flex flex-col gap-6.5">
      <section aria-labelledby="game-title">
        <header className="crash-head mb-3 flex items-center gap-x-4 wallet:mb-4">
          <h1
            id="game-title"
            className="font-display text-lg leading-tight font-extrabold max-[767px]:sr-only wallet:text-[22px]"
          >
            Crash
          </h1>
          <SessionLine />
          <GameTools
            onStats={() => setDialog('stats')}
            onHotkeys={() => setDialog('hotkeys')}
            onRules={() => setDialog('rules')}
          />
        </header>
        <div className="crash-grid">
          <div className="crash-stage" data-look={look}>
            {stage(readFlight)}
            <HistoryStrip table={table} />
            <Counter readFlight={readFlight} />
            <div className="crash-foot">
              <NoticeLine table={table} />
              <ConnectionIndicator table={table} />
            </div>
            <Announcer table={table} readFlight={readFlight} />
          </div>
          <div className="crash-menu">
            <SlotCard table={table} control={first} />
            <SlotCard table={table} control={second} />
          </div>
          <BetsPanel table={table} />
        </div>
        <nav aria-label="Разделы Crash" className="crash-nav">
          <Link to={other.to}>
            <other.icon aria-hidden="true" className={navIconClasses} />
            {other.label}
          </Link>
          <Link to={paths.fairness} search={{ game: 'crash' }}>
            <ShieldCheck aria-hidden="true" className={navIconClasses} />
            Проверить раунд
          </Link>
          <button type="button" onClick={() => setDialog('rules')}>
            <BookOpen aria-hidden="true" className={navIconClasses} />
            <span>Правила · RTP {formatPercent(rtp)}%</span>
          </button>
        </nav>
      </section>
      <BetTabs game="crash" />
      <RealityCheck />
      <StatsDialog {...propsOf('stats')} />
      <HotkeysDialog actions={hotkeys} {...propsOf('hotkeys')} />
      <RulesDialog game="crash" rtp={rtp} {...propsOf('rules')}>
        <CrashRules />
      </RulesDialog>
    </div>
  );
}
