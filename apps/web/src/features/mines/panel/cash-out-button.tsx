import { formatRoubles } from '@kvazar/money';
import { MainButton } from '../../../play/panel/main-button.tsx';
import { useBetLimits } from '../../../play/round/use-bet-limits.ts';
import { listNextSteps, payNow } from '../stage/ladder-steps.ts';
import { countGems } from '../table/mines-game.ts';
import type { MinesRound } from '../use-mines-round.ts';

/** The main button of a running game: takes what has been reached. */
export function CashOutButton({ round }: { round: MinesRound }) {
  const { maxPayout } = useBetLimits('mines');
  const { game, table } = round;
  if (round.phase === 'unknown') {
    return <MainButton meaning="check" label="Проверить ещё раз" onPress={round.checkAgain} />;
  }
  const now = game && payNow(game, maxPayout);
  const isAsked = table.steps.some(({ type }) => type === 'cashout');
  const hasOpening = table.steps.length > 0;
  if (!now && !hasOpening) {
    return <MainButton meaning="cash-out" variant="gold" label="Откройте клетку" disabled />;
  }
  const [next] = game
    ? listNextSteps(countGems(game), 1, { stake: game.stake, mines: game.mines, maxPayout })
    : [];
  return (
    <MainButton
      meaning="cash-out"
      variant="gold"
      label={now ? `Забрать ${formatRoubles(now.payout)}` : 'Забрать'}
      caption={next && `дальше — ${formatRoubles(next.payout)}`}
      loading={isAsked}
      onPress={round.cashOut}
    />
  );
}
