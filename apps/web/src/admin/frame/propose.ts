import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showInfo, showSuccess } from '../../components/toast.ts';
import { callApi } from '../../lib/api-client.ts';
import { proven } from '../../staff/proof/proven.ts';
import { refreshArea } from './calls.ts';

interface Proposal {
  readonly action: string;
  readonly params: unknown;
  readonly reason: string;
}

interface Proposed {
  readonly state: 'done' | 'waiting';
  readonly message: string;
}

const send = callApi as unknown as (
  path: '/api/admin/approvals/propose',
  body: Proposal,
) => Promise<Proposed>;

/** Asks for an act of two people; alone, who asks has done it. */
export function usePropose() {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (proposal: Proposal) =>
      proven(() => send('/api/admin/approvals/propose', proposal)),
    onSuccess: ({ state, message }) => {
      if (state === 'done') showSuccess('Сделано', message);
      else showInfo('Ждёт второго сотрудника', message);
      return refreshArea(client);
    },
  });
  return {
    propose: (action: string, params: unknown, reason: string) =>
      mutateAsync({ action, params, reason }),
    isPending,
  };
}
