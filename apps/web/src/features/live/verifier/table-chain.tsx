import type { WholeBet } from '@kvazar/contract';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../components/card.tsx';
import { callApi } from '../../../lib/api-client.ts';
import type { GameChain, PublishedChain } from '../../../play/verifier/verifier.ts';

/** Every table has a chain of its own, whose parts are asked for by the round. */
export const tableChain: GameChain = {
  useChain: useRoundChain,
  Story: ChainStory,
  secretWord: 'результат',
};

function useRoundChain({ fairness }: WholeBet): PublishedChain | null {
  const round = 'roundHash' in fairness && fairness.roundHash !== '' ? fairness : null;
  const { data } = useQuery({
    queryKey: ['fairness', 'table-round', round?.table, round?.roundId],
    queryFn: () => (round ? readChain(round.table, round.roundId) : null),
    enabled: round !== null,
    // A round that is over does not change.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}

/** The salt, and the hash that the round's own must lead to: of the round before, or the published one. */
async function readChain(table: string, id: number): Promise<PublishedChain | null> {
  const { chain } = await callApi('/api/live/round', { table, id });
  if (!chain) return null;
  const { salt, firstRound, terminatingHash } = chain;
  if (id === firstRound) return { salt, firstRound, earlierHash: terminatingHash };
  const { round } = await callApi('/api/live/round', { table, id: id - 1 });
  return { salt, firstRound, ...(round.hash !== null && { earlierHash: round.hash }) };
}

function ChainStory() {
  return (
    <Card title="А за живыми столами?">
      <p className="text-[15px] leading-relaxed text-muted">
        У каждого автоматического стола своя цепочка, устроенная как в Crash: её начало и соль
        опубликованы до первого раунда. Хеш раунда, соль и номер раунда дают те же числа, что сиды и
        номер ставки в других играх, а числа — номер на рулетке, карты или сектор колеса. Хеш
        открывается вместе с результатом, когда ставки уже закрыты.
      </p>
      <p className="mt-3 text-[15px] leading-relaxed text-muted">
        За столами с дилером результат решают шар и карты в его руках, а не хеш: такой раунд
        записывается на видео, и запись доступна тем, кто в нём играл.
      </p>
    </Card>
  );
}
