import type { Friend } from '@kvazar/contract';
import { Avatar } from '../../components/avatar.tsx';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageSection } from '../../components/page-section.tsx';
import { Table, type TableColumn } from '../../components/table.tsx';
import { useCopy } from '../../play/fairness/copy-button.tsx';
import type { Referral } from './referral-query.ts';

const dateFormat = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Moscow',
});

const nameDate = (at: string) => dateFormat.format(new Date(at));

const columns: readonly TableColumn<Friend>[] = [
  {
    key: 'name',
    title: 'Друг',
    render: ({ name, since }) => (
      <span className="flex items-center gap-3 font-medium whitespace-nowrap">
        <Avatar seed={`${name}${since}`} size="xs" />
        {name}
      </span>
    ),
  },
  {
    key: 'active',
    title: 'Играет',
    render: ({ isActive }) =>
      isActive ? <Badge tone="win">активен</Badge> : <Badge>пока нет</Badge>,
  },
  { key: 'since', title: 'С нами с', hideOnPhone: true, render: ({ since }) => nameDate(since) },
  { key: 'until', title: 'Доля по', numeric: true, render: ({ until }) => nameDate(until) },
];

export function FriendsList({ referral: { friends, invited, link } }: { referral: Referral }) {
  const { isCopied, copy } = useCopy();
  return (
    <div className="mt-2 bar:col-span-2">
      <PageSection
        id="friends"
        title="Друзья"
        lead={
          invited > friends.length
            ? `Последние ${friends.length} из ${invited.toLocaleString('ru-RU')}. Имена скрыты наполовину, ставки друзей не видны никому.`
            : 'Имена скрыты наполовину, ставки друзей не видны никому.'
        }
      >
        <Table
          caption="Приглашённые друзья"
          columns={columns}
          rows={friends}
          rowKey={({ name, since }) => `${since} ${name}`}
          empty={
            <EmptyState
              title="Пока никого"
              text="Отправьте ссылку тому, с кем вам хочется играть: друг появится здесь сразу после регистрации."
              action={
                <Button variant="secondary" onClick={() => void copy(link)}>
                  {isCopied ? 'Ссылка скопирована' : 'Скопировать ссылку'}
                </Button>
              }
            />
          }
        />
      </PageSection>
    </div>
  );
}
