import type { WholeBet } from '@kvazar/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { revealedKeys } from '../../../play/fairness/rotate-pair.ts';
import { crashChainQuery } from '../crash-chain-query.ts';
import { OpenEnvelope, SealedEnvelope } from '../explanation/envelope-drawings.tsx';
import { BetSummary } from './bet-summary.tsx';
import { claimGame, emptyForm, type Verifiers, withTexts } from './check-form.ts';
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
  if (bet) return <FilledVerifier verifiers={verifiers} bet={bet} />;
  if (error) {
    return <NotFound verifiers={verifiers} text={error.message} onRetry={() => void refetch()} />;
  }
  return <VerifierSkeleton />;
}

function FilledVerifier({ verifiers, bet }: { verifiers: Verifiers; bet: WholeBet }) {
  const isSharedRound = 'roundId' in bet.fairness;
  const { data: chains } = useQuery({ ...crashChainQuery, enabled: isSharedRound });
  const claimed = claimGame(verifiers, bet.game);
  const form =
    claimed && withTexts(claimed.form, claimed.verifier.fill(bet, chains?.chain ?? null));
  return (
    <div className="flex flex-col gap-4">
      <BetSummary bet={bet} />
      {form ? (
        // A seed that was revealed meanwhile fills the form anew.
        <Verifier
          key={JSON.stringify(form)}
          verifiers={verifiers}
          initialForm={form}
          bet={bet}
          pending={<StillSecret fairness={bet.fairness} />}
        />
      ) : (
        <Card>Для этой игры проверки на этой странице пока нет.</Card>
      )}
    </div>
  );
}

function StillSecret({ fairness }: { fairness: WholeBet['fairness'] }) {
  if ('nonce' in fairness) return <SealedBet fairness={fairness} />;
  return fairness.roundHash === '' ? <UnfinishedRound /> : <OlderChain />;
}

function UnfinishedRound() {
  return (
    <EmptyState
      className="my-auto"
      drawing={<SealedEnvelope className="h-34" />}
      title="Раунд ещё не закончен"
      text="Хеш раунда откроется, когда раунд закончится: раньше он показал бы точку взрыва."
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
