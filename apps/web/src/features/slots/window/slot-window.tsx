import { Link, useSearch } from '@tanstack/react-router';
import { Minimize2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { iconButtonClasses } from '../../../components/button-look.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { AutoButton } from '../../../play/auto/auto-button.tsx';
import { GameTools } from '../../../play/game-tools.tsx';
import { HotkeysDialog } from '../../../play/hotkeys-dialog.tsx';
import { InstantBetPanel } from '../../../play/instant-bet-panel.tsx';
import { PanelNotice } from '../../../play/panel/panel-notice.tsx';
import { StakeField } from '../../../play/panel/stake-field.tsx';
import { RealityCheck } from '../../../play/protection/reality-check.tsx';
import { RulesDialog } from '../../../play/rules-dialog.tsx';
import { StatsDialog } from '../../../play/session/stats-dialog.tsx';
import { wakeSoundOnTouch } from '../../../play/sound.ts';
import { useHotkeys } from '../../../play/use-hotkeys.ts';
import { describeRtp, ratioOf } from '../rules/slot-rtp.ts';
import { SlotRules } from '../rules/slot-rules.tsx';
import type { KnownSlot } from '../slot-infos.ts';
import { linkToSlot } from '../slot-link.ts';
import { StageMount } from '../stage-mount/stage-mount.tsx';
import { DemoSwitch } from '../table/demo-switch.tsx';
import { type ChosenHouse, useSlotHouse } from '../table/slot-house.ts';
import { readReplayId, useFirstStake } from '../table/slot-search.ts';
import { SpinButton } from '../table/spin-button.tsx';
import { StageBar } from '../table/stage-bar.tsx';
import { UnseenOffer } from '../table/unseen-offer.tsx';
import { useSlotTable } from '../table/use-slot-table.ts';

type OpenDialog = 'stats' | 'hotkeys' | 'rules' | 'auto';

/** A slot and nothing else: the reels fill the window, one line of controls below them. */
export function SlotWindow({ slot }: { slot: KnownSlot }) {
  const chosen = useSlotHouse(slot.id);
  useFirstStake(slot.id);
  return <WindowAtTable key={chosen.house.isDemo ? 'demo' : 'site'} slot={slot} {...chosen} />;
}

interface WindowAtTableProps extends ChosenHouse {
  slot: KnownSlot;
}

function WindowAtTable({ slot, house, setDemo }: WindowAtTableProps) {
  const table = useSlotTable({ slot, house, replayId: readReplayId(useSearch({ strict: false })) });
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  useHotkeys(table.hotkeys);
  useEffect(wakeSoundOnTouch, []);
  const { round } = table;
  const propsOf = (name: OpenDialog) => ({
    open: dialog === name,
    onOpenChange: (open: boolean) => setDialog(open ? name : null),
  });
  return (
    <section
      aria-labelledby="slot-title"
      className="@container/screen fixed inset-0 z-30 flex flex-col bg-page"
    >
      <header className="flex min-h-14 items-center gap-2 px-3.5 wallet:px-5">
        <Link
          {...linkToSlot(slot.id)}
          aria-label="Обратно в страницу"
          className={iconButtonClasses()}
        >
          <Minimize2 aria-hidden="true" className="size-5" />
        </Link>
        <h1
          id="slot-title"
          className="truncate font-display text-base font-extrabold wallet:text-lg"
        >
          {slot.name}
        </h1>
        <GameTools
          onStats={() => setDialog('stats')}
          onHotkeys={() => setDialog('hotkeys')}
          onRules={() => setDialog('rules')}
        />
      </header>
      <StageBar table={table} balance={house.shownBalance} />
      <div className="relative min-h-0 flex-1 overflow-hidden">
        <StageMount {...table.stage} />
        <UnseenOffer table={table} />
      </div>
      <footer className="border-t border-line bg-panel px-3.5 pt-2.5 pb-[calc(12px+env(safe-area-inset-bottom))] wallet:px-5">
        <div className="mx-auto grid max-w-[980px] grid-cols-[minmax(0,1fr)_auto] items-end gap-2.5 wallet:grid-cols-[minmax(0,1fr)_auto_minmax(220px,1fr)] wallet:gap-4">
          <StakeField
            stake={round.stake}
            shownStake={round.auto.state.kind === 'running' ? round.auto.state.stake : undefined}
            disabled={round.isLocked}
          />
          <Button variant="secondary" className="min-h-12!" onClick={() => setDialog('auto')}>
            Авто
          </Button>
          <div className="max-wallet:col-span-2">
            <AutoButton auto={round.auto}>
              <SpinButton table={table} />
            </AutoButton>
          </div>
        </div>
        <div className="mx-auto mt-2 max-w-[980px] empty:hidden">
          <PanelNotice phase={round.phase} refusalText={round.refusalText} />
        </div>
      </footer>
      <RealityCheck />
      <StatsDialog {...propsOf('stats')} />
      <HotkeysDialog actions={table.hotkeys} {...propsOf('hotkeys')} />
      <RulesDialog
        game={slot.id}
        rtp={ratioOf(slot.proof.rtp)}
        lead={describeRtp(slot)}
        {...propsOf('rules')}
      >
        <SlotRules slot={slot} />
      </RulesDialog>
      <Dialog title="Ставка и автоигра" {...propsOf('auto')}>
        <InstantBetPanel
          round={round}
          winLabel="Выигрыш до"
          manualButton={<SpinButton table={table} />}
        >
          <DemoSwitch table={table} onChange={setDemo} />
        </InstantBetPanel>
      </Dialog>
    </section>
  );
}
