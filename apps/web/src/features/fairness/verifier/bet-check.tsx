import type { ShownBet, WholeBet } from '@kvazar/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { SEEDS_HIDDEN } from '../../../play/bets/bet-commitment.tsx';
import { revealedKeys } from '../../../play/fairness/rotate-pair.ts';
import type {
  GameChain,
  Verifier as GameVerifier,
  PublishedChain,
} from '../../../play/verifier/verifier.ts';
import { OpenEnvelope, SealedEnvelope } from '../explanation/envelope-drawings.tsx';
import { BetSummary } from './bet-summary.tsx';
import { type CheckForm, claimGame, emptyForm, type Verifiers, withTexts } from './check-form.ts';
import { SealedBet } from './sealed-bet.tsx';
import { Verifier } from './verifier.tsx';
import { VerifierSkeleton } from './verifier-skeleton.tsx';

/** The verifier filled in from a recorded bet. */
export function BetCheck({ verifiers, betId }: { verifiers: Verifiers; betId: string }) {
  const {
    data: bet,
    error,
    refetch,
  } = useQuery({
    queryKey: [...revealedKeys.bet, betId],
    queryFn: () => callApi('/api/bets/get', { id: betId }),
  });
  if (bet) {
    return (
      <div className="flex flex-col gap-4">
        <BetSummary bet={bet} />
        {hasSeeds(bet) ? <FilledVerifier verifiers={verifiers} bet={bet} /> : <HiddenSeeds />}
      </div>
    );
  }
  if (error) {
    return <NotFound verifiers={verifiers} text={error.message} onRetry={() => void refetch()} />;
  }
  return <VerifierSkeleton />;
}

function FilledVerifier({ verifiers, bet }: { verifiers: Verifiers; bet: WholeBet }) {
  const claimed = claimGame(verifiers, bet.game);
  const chain = claimed?.verifier.chain;
  const check: ClaimedCheck | null = claimed && { verifiers, bet, ...claimed };
  return (
    <>
      {!check && <Card>Для этой игры проверки на этой странице пока нет.</Card>}
      {check && !chain && (
        <FilledForm
          {...check}
          chain={null}
          pending={'nonce' in bet.fairness && <SealedBet fairness={bet.fairness} />}
        />
      )}
      {check && chain && <RoundCheck {...check} game={chain} />}
    </>
  );
}

function hasSeeds(bet: ShownBet): bet is WholeBet {
  return bet.fairness !== null;
}

function HiddenSeeds() {
  return (
    <Card padding="none">
      <EmptyState
        drawing={<SealedEnvelope className="h-34" />}
        title="Игрок скрыл имя"
        text={SEEDS_HIDDEN}
      />
    </Card>
  );
}

interface ClaimedCheck {
  verifiers: Verifiers;
  bet: WholeBet;
  /** How the bet's game is checked, and the form as far as the game fills it in. */
  verifier: GameVerifier;
  form: CheckForm;
}

/** A bet on a round lacks what was published with the chain. */
function RoundCheck({ game, ...check }: ClaimedCheck & { game: GameChain }) {
  const chain = game.useChain(check.bet);
  const { fairness, state } = check.bet;
  const isOver = 'roundHash' in fairness && fairness.roundHash !== '';
  function describeGap() {
    if (isOver) return <OlderChain />;
    return state === 'settled' ? <DealerRound /> : <UnfinishedRound secretWord={game.secretWord} />;
  }
  return <FilledForm {...check} chain={chain} pending={describeGap()} />;
}

interface FilledFormProps extends ClaimedCheck {
  chain: PublishedChain | null;
  /** In place of the hint about missing fields. */
  pending: ReactNode;
}

function FilledForm({ verifiers, bet, verifier, form, chain, pending }: FilledFormProps) {
  const filled = withTexts(form, verifier.fill(bet, chain));
  // A seed that was revealed meanwhile fills the form anew.
  return (
    <Verifier
      key={JSON.stringify(filled)}
      verifiers={verifiers}
      initialForm={filled}
      bet={bet}
      pending={pending}
    />
  );
}

function UnfinishedRound({ secretWord }: { secretWord: string }) {
  return (
    <EmptyState
      className="my-auto"
      drawing={<SealedEnvelope className="h-34" />}
      title="Раунд ещё не закончен"
      text={`Хеш раунда откроется, когда раунд закончится: раньше он показал бы ${secretWord}.`}
    />
  );
}

/** A bet that is settled without a hash: somebody's hands have decided it. */
function DealerRound() {
  return (
    <EmptyState
      className="my-auto"
      drawing={<OpenEnvelope className="h-34" />}
      title="Раунд вёл дилер"
      text="Результат такого раунда решают шар и карты, а не хеш, поэтому пересчитать его нельзя. Его видно на записи раунда за этим столом."
    />
  );
}

function OlderChain() {
  return (
    <EmptyState
      className="my-auto"
      drawing={<OpenEnvelope className="h-34" />}
      title="Не хватает соли"
      text="Этот раунд сыгран на прежней цепочке. Вставьте соль, которая была опубликована вместе с ней."
    />
  );
}

interface NotFoundProps {
  verifiers: Verifiers;
  text: string;
  onRetry: () => void;
}

function NotFound({ verifiers, text, onRetry }: NotFoundProps) {
  return (
    <div className="flex flex-col gap-4">
      <Card padding="none">
        <EmptyState
          title="Не получилось открыть ставку"
          text={text}
          action={
            <Button variant="secondary" onClick={onRetry}>
              Попробовать ещё раз
            </Button>
          }
        />
      </Card>
      <Verifier verifiers={verifiers} initialForm={emptyForm(verifiers)} />
    </div>
  );
}
