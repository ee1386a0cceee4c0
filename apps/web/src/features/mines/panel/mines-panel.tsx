import { minesMultiplierE4 } from '@kvazar/games';
import { Dices, History } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { AutoFields } from '../../../play/auto/auto-fields.tsx';
import { AutoReport } from '../../../play/auto/auto-report.tsx';
import { StartButton } from '../../../play/auto/start-button.tsx';
import { StopButton } from '../../../play/auto/stop-button.tsx';
import { formatMultiplier } from '../../../play/bets/format-multiplier.ts';
import { BetButton } from '../../../play/panel/bet-button.tsx';
import { HotkeysLine } from '../../../play/panel/hotkeys-line.tsx';
import { MainButton } from '../../../play/panel/main-button.tsx';
import { Notice } from '../../../play/panel/notice.tsx';
import { PanelNotice } from '../../../play/panel/panel-notice.tsx';
import { WinLine } from '../../../play/panel/win-line.tsx';
import { SideButton } from '../../../play/phone/side-button.tsx';
import { Dock } from '../../../play/shell/dock.tsx';
import { countGemsLeft } from '../table/mines-game.ts';
import type { MinesRound } from '../use-mines-round.ts';
import { CashOutButton } from './cash-out-button.tsx';
import { MinesCount } from './mines-count.tsx';
import { MinesRow } from './mines-row.tsx';
import { PicksLine } from './picks-line.tsx';

/** The dock of Mines. */
export function MinesPanel({ round }: { round: MinesRound }) {
  const { auto, mode, shownStake, shownMines: mines } = round;
  const isAuto = mode === 'auto';
  return (
    <Dock
      mode={mode}
      onModeChange={round.changeMode}
      isModeLocked={round.isRunning || auto.state.kind === 'running'}
      stake={{ stake: round.stake, shownStake, disabled: round.isLocked }}
      control={<MinesCount count={mines} onChange={round.changeMines} disabled={round.isLocked} />}
      row={<MinesRow round={round} />}
      facts={round.isRunning && !isAuto ? <Facts round={round} /> : undefined}
      win={isAuto ? <PicksLine round={round} /> : <NextWinLine round={round} />}
      auto={auto}
      plan={<AutoFields auto={auto} />}
      action={<MinesAction round={round} />}
      under={
        <Button
          variant="secondary"
          disabled={!round.canPressRandom}
          onClick={round.pressRandom}
          icon={<Dices aria-hidden="true" className="size-5" />}
        >
          Случайная клетка
        </Button>
      }
      side={
        <SideButton
          icon={Dices}
          label="Наугад"
          disabled={!round.canPressRandom}
          onPress={round.pressRandom}
        />
      }
      notice={<MinesNotices round={round} />}
      hint={<HotkeysLine text="Пробел — начать · Q — случайная · W — забрать" />}
    />
  );
}

function MinesAction({ round }: { round: MinesRound }) {
  const { auto, shownMines: mines } = round;
  if (auto.state.kind === 'running') {
    return <StopButton running={auto.state} onPress={auto.stop} />;
  }
  if (round.mode === 'auto') {
    if (round.picks.length === 0 && round.phase === 'ready') {
      return <MainButton meaning="pick" label="Выберите клетки на поле" disabled />;
    }
    return <StartButton round={round} auto={auto} />;
  }
  if (round.isRunning) return <CashOutButton round={round} />;
  return (
    <BetButton
      round={round}
      verb="Поставить"
      caption={`1-я клетка ${formatMultiplier(minesMultiplierE4({ mines }, 1) / 10_000)}×`}
      onPress={round.start}
    />
  );
}

/** What stays as it is while a game runs. */
function Facts({ round }: { round: MinesRound }) {
  const { game, shownMines } = round;
  return (
    <dl className="phone-well mines-facts">
      <div>
        <dt className="phone-tile-name">Мины</dt>
        <dd className="phone-tile-value">{shownMines}</dd>
      </div>
      <div>
        <dt className="phone-tile-name">Кристаллы</dt>
        <dd className="phone-tile-value">{game ? countGemsLeft(game) : '—'}</dd>
      </div>
    </dl>
  );
}

function NextWinLine({ round }: { round: MinesRound }) {
  const { game, isRunning, shownMines: mines, shownStake } = round;
  const gems = isRunning && game ? game.revealed.length : 0;
  return (
    <WinLine
      stake={shownStake}
      multiplierE4={minesMultiplierE4({ mines }, gems + 1)}
      label={`Выплата за ${gems + 1}-ю клетку`}
    />
  );
}

function MinesNotices({ round }: { round: MinesRound }) {
  const { refusal, game, isPlayedHere } = round.table;
  const isStep = refusal ? refusal.what === 'step' : game?.phase === 'active';
  return (
    <>
      {(round.mode === 'auto' || round.isLeftByAuto) && <AutoReport state={round.auto.state} />}
      <PanelNotice
        phase={round.phase}
        refusalText={refusal?.text ?? null}
        subject={isStep ? 'step' : 'bet'}
      />
      {round.isRunning && !isPlayedHere && (
        <Notice tone="good" icon={<History />} title="Незаконченная игра">
          Она продолжается с того же места: открывайте клетки или заберите выигрыш.
        </Notice>
      )}
    </>
  );
}
