import { isSlotId } from '@kvazar/games';
import type { Kopecks } from '@kvazar/money';
import { Link } from '@tanstack/react-router';
import { Minimize2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { iconButtonClasses } from '../../../components/button-look.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { StopButton } from '../../../play/auto/stop-button.tsx';
import { ButtonPlace } from '../../../play/panel/button-place.tsx';
import { PanelNotice } from '../../../play/panel/panel-notice.tsx';
import { StakeField } from '../../../play/panel/stake-field.tsx';
import type { FrameSlots } from '../../../play/shell/frame.ts';
import { GameTools } from '../../../play/shell/game-tools.tsx';
import { linkToSlot } from '../../../play/slot-link.ts';
import { SpinButton } from './spin-button.tsx';
import type { SlotTable } from './use-slot-table.ts';

/** A slot and nothing else: the reels fill the window, one line of controls below them. */
export function WindowFrame({ game, title, openDialog, stage, dock }: FrameSlots) {
  return (
    <section
      aria-labelledby="game-title"
      className="@container/screen fixed inset-0 z-30 flex flex-col bg-page"
    >
      <header className="flex min-h-14 items-center gap-2 px-3.5 wallet:px-5">
        {isSlotId(game) && (
          <Link
            {...linkToSlot(game)}
            aria-label="Обратно в страницу"
            className={iconButtonClasses()}
          >
            <Minimize2 aria-hidden="true" className="size-5" />
          </Link>
        )}
        <h1
          id="game-title"
          className="truncate font-display text-base font-extrabold wallet:text-lg"
        >
          {title}
        </h1>
        <GameTools onOpen={openDialog} />
      </header>
      {stage}
      <footer className="border-t border-line bg-panel px-3.5 pt-2.5 pb-[calc(12px+env(safe-area-inset-bottom))] wallet:px-5">
        {dock}
      </footer>
    </section>
  );
}

interface WindowDockProps {
  table: SlotTable;
  balance: Kopecks;
  /** Everything that has no room in the line. */
  sheet: ReactNode;
}

export function WindowDock({ table, balance, sheet }: WindowDockProps) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { round } = table;
  const running = round.auto.state.kind === 'running' ? round.auto.state : null;
  return (
    <>
      <div className="mx-auto grid max-w-[980px] grid-cols-[minmax(0,1fr)_auto] items-end gap-2.5 wallet:grid-cols-[minmax(0,1fr)_auto_minmax(220px,1fr)] wallet:gap-4">
        <StakeField stake={round.stake} shownStake={running?.stake} disabled={round.isLocked} />
        <Button
          variant="secondary"
          className="min-h-12!"
          disabled={table.freeSpins.used !== null}
          onClick={() => setSheetOpen(true)}
        >
          Авто
        </Button>
        <div className="max-wallet:col-span-2">
          <ButtonPlace>
            {running ? (
              <StopButton running={running} onPress={round.auto.stop} />
            ) : (
              <SpinButton table={table} balance={balance} />
            )}
          </ButtonPlace>
        </div>
      </div>
      <div className="mx-auto mt-2 max-w-[980px] empty:hidden">
        <PanelNotice phase={round.phase} refusalText={round.refusalText} />
      </div>
      <Dialog title="Ставка и автоигра" open={isSheetOpen} onOpenChange={setSheetOpen}>
        {sheet}
      </Dialog>
    </>
  );
}
