import { Dices, History } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { AutoReport } from '../../../play/auto/auto-report.tsx';
import { BetButton } from '../../../play/panel/bet-button.tsx';
import { Notice } from '../../../play/panel/notice.tsx';
import { PanelNotice } from '../../../play/panel/panel-notice.tsx';
import type { MinesRound } from '../use-mines-round.ts';
import { CashOutButton } from './cash-out-button.tsx';

/** What can be done with the game by hand, and what the player has to know about it. */
export function MinesActions({ round }: { round: MinesRound }) {
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex gap-2.5 @min-[700px]/screen:flex-col">
        <div className="min-w-0 flex-1">
          {round.isRunning ? (
            <CashOutButton round={round} />
          ) : (
            <BetButton round={round} label="Начать игру" onPress={round.start} />
          )}
        </div>
        <Button
          variant="secondary"
          aria-label="Случайная клетка"
          disabled={!round.canPressRandom}
          onClick={round.pressRandom}
          icon={<Dices aria-hidden="true" className="size-5" />}
        >
          <span className="@max-[700px]/screen:hidden">Случайная клетка</span>
        </Button>
      </div>
      <MinesNotice round={round} />
      {round.isLeftByAuto && <AutoReport state={round.auto.state} />}
      {round.isRunning && !round.table.isPlayedHere && (
        <Notice tone="good" icon={<History />} title="Незаконченная игра">
          Она продолжается с того же места: открывайте клетки или заберите выигрыш.
        </Notice>
      )}
    </div>
  );
}

export function MinesNotice({ round }: { round: MinesRound }) {
  const { refusal, game } = round.table;
  const isStep = refusal ? refusal.what === 'step' : game?.phase === 'active';
  return (
    <PanelNotice
      phase={round.phase}
      refusalText={refusal?.text ?? null}
      subject={isStep ? 'step' : 'bet'}
    />
  );
}
