import type { BaccaratResult } from '@kvazar/games';
import { useMemo } from 'react';
import { CardStage, HandLabel, Plate, Shoe } from '../cards/card-stage.tsx';
import { DealtCards } from '../cards/dealt-cards.tsx';
import { useDeal } from '../cards/use-deal.ts';
import { useShown } from '../show/use-shown.ts';
import type { StageProps } from '../table/table-look.ts';
import { BaccaratBackdrop } from './baccarat-backdrop.tsx';
import { announce, pointsAt } from './coup.ts';
import { readCoup } from './read-coup.ts';

const HAND_NAMES = { left: 'Игрок', right: 'Банкир' };

/** The table of an automatic round: two hands, a shoe, and what is happening in words. */
export function BaccaratStage({ round, serverNow, isSmall, onShown }: StageProps) {
  // The round is told anew when it is settled, with nothing new for the cards.
  const key = round && [round.id, round.phase, round.bettingEndsAtMs, round.nextRoundAtMs].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the plan reads
  const { result, planned } = useMemo(() => readCoup(round), [key]);
  const { deal, nowMs, isOver, openAtOnce } = useDeal(planned, serverNow);
  useShown(round?.id ?? null, isOver, onShown);
  const words = announce(deal, result, nowMs);
  const points = (hand: 'player' | 'banker') => pointsAt(deal, hand, nowMs)?.toString() ?? null;
  const winner = isOver ? (result?.winner ?? null) : null;
  return (
    <CardStage isSmall={isSmall} className="baccarat-stage">
      <BaccaratBackdrop />
      {(winner === 'player' || winner === 'banker') && (
        <div
          className="hand-light"
          data-side={winner === 'player' ? 'left' : 'right'}
          data-tone={winner}
        />
      )}
      <Shoe />
      <HandLabel
        side="left"
        name="Игрок"
        tone="player"
        points={points('player')}
        state={stateOf('player', winner)}
      />
      <HandLabel
        side="right"
        name="Банкир"
        tone="banker"
        points={points('banker')}
        state={stateOf('banker', winner)}
      />
      <DealtCards
        deal={deal}
        nowMs={nowMs}
        serverNow={serverNow}
        handNames={HAND_NAMES}
        isSilent={isSmall}
        onTurnAtOnce={openAtOnce}
      />
      {words && <Plate {...words} />}
    </CardStage>
  );
}

function stateOf(hand: 'player' | 'banker', winner: BaccaratResult['winner'] | null) {
  if (winner === null || winner === 'tie') return 'playing';
  return winner === hand ? 'won' : 'lost';
}
