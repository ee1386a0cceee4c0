import { minesMultiplierE4 } from '@kvazar/games';
import type { Kopecks } from '@kvazar/money';
import type { ReactNode } from 'react';
import { Amount } from '../../../components/amount.tsx';
import { joinClasses } from '../../../components/join-classes.ts';
import { formatMultiplier } from '../../../play/bets/format-multiplier.ts';
import { countGems, type MinesGame } from '../table/mines-game.ts';
import { type LadderStep, listNextSteps, payAfter, payNow } from './ladder-steps.ts';

interface LadderProps {
  game: MinesGame | null;
  /** Of the running game, else of the next one. */
  stake: Kopecks;
  mines: number;
  maxPayout: Kopecks;
  isCelebrated: boolean;
  /** How many tiles are chosen for the auto mode. */
  planned: number;
}

const NEXT_SHOWN = 3;

/** Where the game stands and what the next tiles bring. */
export function Ladder({ game, stake, mines, maxPayout, isCelebrated, planned }: LadderProps) {
  const isRunning = game?.phase === 'active';
  const gems = isRunning ? countGems(game) : planned;
  const odds = { stake, mines, maxPayout };
  const reached = game ? payNow(game, maxPayout) : payAfter(planned, odds);
  const next = listNextSteps(gems, NEXT_SHOWN, odds);
  return (
    <div className="@container">
      <ol
        aria-label="Множители и выплаты"
        className="grid grid-cols-2 gap-2 @min-[470px]:grid-cols-4 @min-[700px]:gap-2.5"
      >
        <Standing game={game} stake={stake} reached={reached} isCelebrated={isCelebrated} />
        {Array.from({ length: NEXT_SHOWN }, (_, index) => {
          const step = next[index];
          const number = gems + 1 + index;
          return (
            <li
              key={number}
              className={joinClasses(
                'mines-step',
                index > 0 && 'mines-step-far @max-[470px]:hidden',
              )}
            >
              <Head
                name={isRunning && index === 0 ? 'Дальше' : `${number}-я клетка`}
                multiplier={step ? showTimes(step.multiplierE4) : '—'}
              />
              <Sum>{step ? <Amount value={step.payout} /> : 'поле открыто'}</Sum>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface StandingProps {
  game: MinesGame | null;
  stake: Kopecks;
  /** What a cash-out brings now, or what the plan of the auto mode would; null before a tile. */
  reached: LadderStep | null;
  isCelebrated: boolean;
}

function Standing({ game, stake, reached, isCelebrated }: StandingProps) {
  if (game?.phase === 'won') {
    return (
      <li className={joinClasses('mines-step', isCelebrated && 'mines-step-won')}>
        <Head name="Выплата" multiplier={showTimes(minesMultiplierE4(game, countGems(game)))} />
        <Sum>
          <Amount value={game.payout} />
        </Sum>
      </li>
    );
  }
  if (game?.phase === 'lost') {
    return (
      <li className="mines-step">
        <Head name="Мина" multiplier="0.00×" isQuiet />
        <StakeSum stake={game.stake} />
      </li>
    );
  }
  const name = game || !reached ? 'Сейчас' : `Выбрано: ${reached.gems}`;
  return (
    <li className={joinClasses('mines-step', (game || reached) && 'mines-step-now')}>
      {reached ? (
        <>
          <Head name={name} multiplier={showTimes(reached.multiplierE4)} />
          <Sum>
            <Amount value={reached.payout} />
          </Sum>
        </>
      ) : (
        <>
          <Head name={name} multiplier="1.00×" isQuiet />
          <StakeSum stake={stake} />
        </>
      )}
    </li>
  );
}

function StakeSum({ stake }: { stake: Kopecks }) {
  return (
    <Sum>
      ставка <Amount value={stake} />
    </Sum>
  );
}

interface HeadProps {
  name: string;
  multiplier: string;
  isQuiet?: boolean;
}

function Head({ name, multiplier, isQuiet = false }: HeadProps) {
  return (
    <div className="mines-step-head">
      <p className="mines-step-name truncate text-[13px] leading-5 text-muted">{name}</p>
      <p className={joinClasses('mines-step-multiplier font-display', isQuiet && 'text-muted')}>
        {multiplier}
      </p>
    </div>
  );
}

function Sum({ children }: { children: ReactNode }) {
  return <p className="truncate text-[13px] leading-5 text-muted">{children}</p>;
}

function showTimes(multiplierE4: number): string {
  return `${formatMultiplier(multiplierE4 / 10_000)}×`;
}
