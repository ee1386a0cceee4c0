import { type BetGame, formatPercent, type Ratio } from '@kvazar/games';
import { formatWholeRoubles } from '@kvazar/money';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { paths } from '../../lib/paths.ts';
import { withPercent } from '../../lib/with-percent.ts';
import { gameTitle } from '../bets/game-title.ts';
import { useBetLimits } from '../round/use-bet-limits.ts';
import { RulesSection } from '../rules-section.tsx';

interface RulesDialogProps {
  game: BetGame;
  rtp: Ratio;
  /** Instead of the RTP of the current setting. */
  lead?: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** The rules of a game, and what holds for all of them. */
export function RulesDialog({ game, rtp, lead, open, onOpenChange, children }: RulesDialogProps) {
  const { minBet, maxBet, maxPayout } = useBetLimits(game);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={`${gameTitle(game)}: правила`}
      description={lead ?? `RTP при текущей настройке: ${withPercent(formatPercent(rtp))}`}
    >
      {children}
      <RulesSection title="Границы">
        <p>
          Ставка от <b>{formatWholeRoubles(minBet)}</b> до <b>{formatWholeRoubles(maxBet)}</b>. По
          одной ставке выплачивается не больше <b>{formatWholeRoubles(maxPayout)}</b>. Доли копейки
          в выплате отбрасываются.
        </p>
        <p>
          <Link
            to={paths.fairness}
            search={{ game }}
            className="inline-flex min-h-11 items-center font-semibold text-accent-text hover:underline"
          >
            Как устроена честность и как проверить ставку
          </Link>
        </p>
      </RulesSection>
    </Dialog>
  );
}
