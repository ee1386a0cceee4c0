import type { CallBody } from '@kvazar/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showInfo, showSuccess } from '../../components/toast.ts';
import { callApi } from '../../lib/api-client.ts';
import { proven } from '../../staff/proof/proven.ts';
import { refreshArea } from './calls.ts';

/** Asks for an act of two people; alone, who asks has done it. */
export function usePropose() {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (proposal: CallBody<'/api/admin/approvals/propose'>) =>
      proven(() => callApi('/api/admin/approvals/propose', proposal)),
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
