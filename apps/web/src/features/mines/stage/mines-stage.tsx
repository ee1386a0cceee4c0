import { Amount } from '../../../components/amount.tsx';
import { formatMultiple } from '../../../play/bets/format-multiplier.ts';
import { useIsPhone } from '../../../play/phone/is-phone.ts';
import { ResultStrip } from '../../../play/result-strip.tsx';
import { useBetLimits } from '../../../play/round/use-bet-limits.ts';
import { useGameSettings } from '../../../play/settings/game-settings.ts';
import { Board } from '../board/board.tsx';
import { viewBoard } from '../board/board-view.ts';
import type { MinesGame } from '../table/mines-game.ts';
import type { MinesRound } from '../use-mines-round.ts';
import { Counters } from './counters.tsx';
import { describeGame } from './describe-game.ts';
import { Ladder } from './ladder.tsx';
import './stage.css';

export function MinesStage({ round }: { round: MinesRound }) {
  const isPhone = useIsPhone();
  const { game, table, boardUse, shownStake: stake, shownMines: mines } = round;
  const isFast = useGameSettings(settings => settings.isFast);
  const { maxPayout } = useBetLimits('mines');
  const hasWon = game?.phase === 'won' && game.payout > game.stake;
  const picks = round.mode === 'auto' ? round.picks : [];
  return (
    <div className="mines-stage flex flex-1 flex-col gap-2.5 px-3.5 pt-1 pb-4 phone:min-h-0 phone:p-0 @min-[700px]/screen:gap-4 @min-[700px]/screen:px-6 @min-[700px]/screen:pt-4 @min-[700px]/screen:pb-6 @min-[900px]/screen:px-9">
      {!isPhone && (
        <div className="flex items-center gap-3">
          <Counters game={game} mines={mines} />
          <ResultStrip bets={round.results} format={formatMultiple} className="flex-1" />
        </div>
      )}
      <div className="mines-place @container relative mx-auto w-full max-w-[clamp(360px,calc(100dvh-456px),476px)]">
        <Board
          tiles={viewBoard({ game, steps: table.steps, use: boardUse, picks })}
          game={game}
          use={boardUse}
          isCelebrated={hasWon}
          isFast={isFast}
          onPress={round.press}
        />
        {hasWon && <WinBurst key={game.id} game={game} />}
      </div>
      {!isPhone && (
        <Ladder
          game={game}
          stake={stake}
          mines={mines}
          maxPayout={maxPayout}
          isCelebrated={hasWon}
          planned={game ? 0 : picks.length}
        />
      )}
      <p role="status" className="sr-only">
        {describeGame(game, maxPayout)}
      </p>
    </div>
  );
}

/** What a win paid, above the board for a moment; the board itself stays in sight. */
function WinBurst({ game }: { game: MinesGame }) {
  return (
    <div aria-hidden="true" className="mines-burst">
      <div key={game.id} className="mines-burst-sum">
        <Amount
          value={game.payout}
          className="font-display text-[clamp(22px,7cqi,34px)] leading-tight font-extrabold tracking-tight"
        />
      </div>
    </div>
  );
}
