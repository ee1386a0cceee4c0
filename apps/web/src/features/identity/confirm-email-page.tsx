import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { callApi } from '../../lib/api-client.ts';
import { paths } from '../../lib/paths.ts';
import { EntryCard } from './entry-card.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Confirmed by a press: mail programs open links by themselves to look for harm. */
export function ConfirmEmailPage() {
  const token = useLinkToken();
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: (secret: string) => callApi('/api/email/confirm', { token: secret }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['account'] }),
  });
  if (confirm.isSuccess) {
    return (
      <EntryCard
        title="Почта подтверждена"
        text={`Адрес ${confirm.data.email} привязан к вашему аккаунту.`}
      >
        <Button fullWidth render={<Link to={paths.account} hash="security" />}>
          В аккаунт
        </Button>
      </EntryCard>
    );
  }
  if (token === null) {
    return (
      <EntryCard
        title="Ссылка неполная"
        text="Откройте её из письма ещё раз или запросите новое письмо в настройках аккаунта."
      />
    );
  }
  return (
    <EntryCard
      title="Подтверждение почты"
      text="Осталось нажать кнопку, и адрес будет привязан к вашему аккаунту."
    >
      <Button size="lg" fullWidth loading={confirm.isPending} onClick={() => confirm.mutate(token)}>
        Подтвердить почту
      </Button>
    </EntryCard>
  );
}
