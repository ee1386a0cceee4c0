import type { ActiveSeeds } from '@kvazar/contract';
import { MailOpen } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { useRotatePair } from '../../../play/fairness/rotate-pair.ts';
import { useActiveSeeds } from '../../../play/fairness/seeds.ts';
import { SealedEnvelope } from '../explanation/envelope-drawings.tsx';

/** The pair that decided the bet is still in force: its server seed is nobody's to know yet. */
export function SealedBet({ fairness }: { fairness: ActiveSeeds }) {
  const { data: seeds } = useActiveSeeds();
  const rotate = useRotatePair();
  const isOwn = seeds?.active.serverSeedHash === fairness.serverSeedHash;
  return (
    <EmptyState
      className="my-auto"
      drawing={<SealedEnvelope className="h-34" />}
      title="Конверт ещё запечатан"
      text={
        isOwn
          ? 'Эта пара действует: открыть её сид сейчас значило бы показать результаты следующих ставок. Смените пару, и сид откроется.'
          : 'Пара, на которой сыграна ставка, ещё действует. Сид откроется, когда игрок сменит пару.'
      }
      action={
        isOwn && (
          <Button
            icon={<MailOpen aria-hidden="true" className="size-5" />}
            loading={rotate.isPending}
            onClick={() => rotate.mutate(undefined)}
          >
            Сменить пару и проверить
          </Button>
        )
      }
    />
  );
}
