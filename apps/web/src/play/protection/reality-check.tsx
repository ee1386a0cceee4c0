import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Amount } from '../../components/amount.tsx';
import { createLateDialog } from '../../components/late-dialog.tsx';
import { onRefusal } from '../../lib/api-client.ts';
import { readRoubles } from '../../lib/balance.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { formatSessionTime } from '../session/session-time.ts';
import { protectionChanges, protectionQuery, useChangeProtection } from './protection.ts';

const ConfirmDialog = createLateDialog(
  async () => (await import('../../components/confirm-dialog.tsx')).ConfirmDialog,
);

const ASK_EVERY_MS = 30_000;
const MINUTE_MS = 60_000;

/**
 * The reminder that the player asked for: how long they have played and where they stand. Bets stay
 * closed on the server until it is answered, so it cannot be waved away by a press outside.
 */
export function RealityCheck() {
  const { user } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const query = protectionQuery(user?.id);
  const { data } = useQuery({
    ...query,
    enabled: user !== null,
    refetchInterval: ({ state }) => (state.data?.realityCheck.everyMinutes ? ASK_EVERY_MS : false),
  });
  const acknowledge = useChangeProtection(protectionChanges.acknowledge);
  useEffect(
    () =>
      onRefusal(code => {
        if (code === 'protection/reality-check') {
          void client.invalidateQueries({ queryKey: ['protection'] });
        }
      }),
    [client],
  );
  const check = data?.realityCheck;
  return (
    <ConfirmDialog
      open={check?.isDue === true}
      // Neither Escape nor a press outside is an answer; the two buttons are.
      onOpenChange={open => {
        if (!open) void navigate({ to: paths.responsible });
      }}
      title="Время проверить себя"
      description={
        check && (
          <>
            Вы играете {formatSessionTime(check.playedMinutes * MINUTE_MS)}. Итог за это время:{' '}
            <Amount value={readRoubles(check.net)} sign="always" tone="result" />. Хотите
            продолжить?
          </>
        )
      }
      confirmLabel="Продолжить игру"
      cancelLabel="Сделать перерыв"
      loading={acknowledge.isPending}
      onConfirm={() => acknowledge.mutate(undefined)}
    />
  );
}
