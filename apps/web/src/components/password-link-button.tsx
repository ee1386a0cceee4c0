import { useMutation } from '@tanstack/react-query';
import { callApi } from '../lib/api-client.ts';
import { Button } from './button.tsx';
import { showSuccess } from './toast.ts';

/** For who came through VK and has no password yet. */
export function PasswordLinkButton() {
  const ask = useMutation({
    mutationFn: () => callApi('/api/account/password/link'),
    onSuccess: message => showSuccess('Проверьте почту', message),
  });
  return (
    <Button size="sm" loading={ask.isPending} onClick={() => ask.mutate()}>
      Прислать ссылку на почту
    </Button>
  );
}
