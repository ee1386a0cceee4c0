import { type DragonTigerWinner, rankOf } from '@kvazar/games';
import { useMemo } from 'react';
import { CardStage, HandLabel, Plate } from '../cards/card-stage.tsx';
import { type Deal, listOpenCards, type Side } from '../cards/deal.ts';
import { DealtCards } from '../cards/dealt-cards.tsx';
import { useDeal } from '../cards/use-deal.ts';
import { useShown } from '../show/use-shown.ts';
import type { StageProps } from '../table/table-look.ts';
import { tellDuel } from './duel.ts';
import { EyesBackdrop } from './eyes-backdrop.tsx';
import { readDuel } from './read-duel.ts';
import './dragon-tiger.css';

const HAND_NAMES = { left: 'Дракон', right: 'Тигр' };

/** Two eyes look at two cards. */
export function DragonTigerStage({ round, serverNow, isSmall, onShown }: StageProps) {
  // The round is told anew when it is settled, with nothing new for the cards.
  const key = round && [round.id, round.phase, round.bettingEndsAtMs, round.nextRoundAtMs].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the plan reads
  const { result, planned } = useMemo(() => readDuel(round), [key]);
  const { deal, nowMs, isOver, openAtOnce } = useDeal(planned, serverNow);
  useShown(round?.id ?? null, isOver, onShown);
  const words = tellDuel(deal, result, nowMs);
  const winner = isOver ? (result?.winner ?? null) : null;
  return (
    <CardStage isSmall={isSmall} className="dragon-tiger-stage">
      <EyesBackdrop winner={winner} />
      <HandLabel
        side="left"
        name="Дракон"
        tone="dragon"
        points={openRank(deal, 'left', nowMs)}
        state={stateOf('dragon', winner)}
      />
      <HandLabel
        side="right"
        name="Тигр"
        tone="tiger"
        points={openRank(deal, 'right', nowMs)}
        state={stateOf('tiger', winner)}
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

function openRank(deal: Deal, side: Side, nowMs: number): string | null {
  const [card] = listOpenCards(deal, side, nowMs);
  return card ? rankOf(card) : null;
}

function stateOf(side: 'dragon' | 'tiger', winner: DragonTigerWinner | null) {
  if (winner === null || winner === 'tie') return 'playing';
  return winner === side ? 'won' : 'lost';
}
