import { formatRoubles } from '@kvazar/money';
import { Button } from '../../../components/button.tsx';
import { useBetLimits } from '../../../play/round/use-bet-limits.ts';
import { payNow } from '../stage/ladder-steps.ts';
import type { MinesRound } from '../use-mines-round.ts';

/** The main button of a running game: takes what has been reached. */
export function CashOutButton({ round }: { round: MinesRound }) {
  const { maxPayout } = useBetLimits();
  const { game, table } = round;
  if (round.phase === 'unknown') {
    return (
      <Button size="lg" fullWidth onClick={round.checkAgain}>
        Проверить ещё раз
      </Button>
    );
  }
  const now = game && payNow(game, maxPayout);
  const isAsked = table.steps.some(({ type }) => type === 'cashout');
  const hasOpening = table.steps.length > 0;
  if (!now && !hasOpening) {
    return (
      <Button variant="gold" size="lg" fullWidth disabled>
        Откройте клетку
      </Button>
    );
  }
  return (
    <Button variant="gold" size="lg" fullWidth loading={isAsked} onClick={round.cashOut}>
      {now ? `Забрать ${formatRoubles(now.payout)}` : 'Забрать'}
    </Button>
  );
}
