import { formatPercent, type GameId, type Ratio } from '@kvazar/games';
import type { ReactNode } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { gameTitle } from './bets/game-title.ts';
import { formatWholeRoubles } from './format-whole-roubles.ts';
import { useBetLimits } from './round/use-bet-limits.ts';
import { RulesSection } from './rules-section.tsx';

interface RulesDialogProps {
  game: GameId;
  rtp: Ratio;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** The rules of a game, and what holds for all of them. */
export function RulesDialog({ game, rtp, open, onOpenChange, children }: RulesDialogProps) {
  const { minBet, maxBet, maxPayout } = useBetLimits();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={`${gameTitle(game)}: правила`}
      description={`RTP при текущей настройке: ${formatPercent(rtp)}%`}
    >
      {children}
      <RulesSection title="Границы">
        <p>
          Ставка от <b>{formatWholeRoubles(minBet)}</b> до <b>{formatWholeRoubles(maxBet)}</b>. По
          одной ставке выплачивается не больше <b>{formatWholeRoubles(maxPayout)}</b>. Доли копейки
          в выплате отбрасываются.
        </p>
      </RulesSection>
    </Dialog>
  );
}
