import type { Bet } from '@kvazar/contract';
import { type DiceParams, fromHundredths } from '@kvazar/games';
import { formatRoubles } from '@kvazar/money';
import { joinClasses } from '../../components/join-classes.ts';
import { readRoubles } from '../../lib/balance.ts';
import { isCelebrated } from '../../play/round/celebration.ts';
import type { InstantRound } from '../../play/round/round-types.ts';
import { readRoll } from './dice-roll.ts';
import { RollingNumber } from './rolling-number.tsx';

interface DiceResultProps {
  round: InstantRound;
  setting: DiceParams;
  revealMs: number;
}

type ResultLook = 'waiting' | 'rolling' | 'won' | 'lost';

/** The big number, and in words what it means. */
export function DiceResult({ round, setting, revealMs }: DiceResultProps) {
  const { shown } = round;
  // Before the first bet of this visit the last one of an earlier visit stands there, quietly.
  const bet = shown?.bet ?? round.results.at(-1) ?? null;
  const look = chooseLook(round);
  return (
    <div className={joinClasses('dice-result', `dice-result-${look}`)} data-look={look}>
      <p className="dice-result-number font-display" data-testid="dice-roll">
        {bet ? (
          <RollingNumber
            value={readRoll(bet)}
            durationMs={shown && !shown.isRevealed ? revealMs : 0}
          />
        ) : (
          '0.00'
        )}
      </p>
      <p role="status" className="dice-result-words">
        {describe(look, shown?.bet ?? null, setting)}
      </p>
    </div>
  );
}

function chooseLook({ shown }: InstantRound): ResultLook {
  if (!shown) return 'waiting';
  if (!shown.isRevealed) return 'rolling';
  return isCelebrated(shown.bet) ? 'won' : 'lost';
}

function describe(look: ResultLook, bet: Bet | null, setting: DiceParams): string {
  if (look === 'rolling') return ' ';
  if (!bet || look === 'waiting') {
    return `Выигрывает число ${describeSide(setting.side)} ${fromHundredths(setting.targetHundredths).toFixed(2)}`;
  }
  if (look === 'won') return `Выплата ${formatRoubles(readRoubles(bet.payout))}`;
  const { side, target } = bet.params as { side?: unknown; target?: unknown };
  const words = describeSide(side === 'under' ? 'under' : 'over');
  return `Нужно было ${words} ${Number(target).toFixed(2)}`;
}

function describeSide(side: DiceParams['side']): string {
  return side === 'over' ? 'больше' : 'меньше';
}
