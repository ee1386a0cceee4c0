import type { CallSuccess } from '@kvazar/contract';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Field, TextInput } from '../../components/field.tsx';
import { withPercent } from '../../lib/with-percent.ts';
import { ActDialog } from '../frame/act-dialog.tsx';
import { moreOf, useStaffPages } from '../frame/calls.ts';
import { type DataColumn, DataTable } from '../frame/data-table.tsx';
import { useMay } from '../frame/me.ts';
import { Page } from '../frame/page.tsx';
import { Panel } from '../frame/panel.tsx';
import { PlayerLink } from '../frame/player-link.tsx';
import { usePropose } from '../frame/propose.ts';
import { Segmented } from '../frame/segmented.tsx';
import { useAddress } from '../frame/use-address.ts';
import { formatMoment, formatSum } from '../frame/words.ts';
import { Reviews } from './reviews.tsx';

type Answer = CallSuccess<'/api/admin/partners/list'>;
type Partner = Answer['partners'][number];
type Friend = CallSuccess<'/api/admin/partners/friends'>['friends'][number];

const AddressSchema = z.object({
  tab: z.enum(['partners', 'reviews']).default('partners'),
  search: z.string().default(''),
  player: z.number().int().default(0),
});

const COLUMNS: readonly DataColumn<Partner>[] = [
  {
    id: 'player',
    title: 'Игрок',
    cell: ({ player }) => <b className="font-semibold">{player.login}</b>,
  },
  { id: 'code', title: 'Код', cell: ({ code }) => code ?? '—', width: 100 },
  { id: 'friends', title: 'Друзей', align: 'end', cell: ({ friends }) => friends },
  { id: 'active', title: 'Играют', align: 'end', cell: ({ active }) => active },
  { id: 'turnover', title: 'Оборот', align: 'end', cell: ({ turnover }) => formatSum(turnover) },
  { id: 'earned', title: 'Начислено', align: 'end', cell: ({ earned }) => formatSum(earned) },
  { id: 'paid', title: 'Выплачено', align: 'end', cell: ({ paid }) => formatSum(paid) },
  { id: 'held', title: 'Ждёт решения', align: 'end', cell: ({ held }) => formatSum(held) },
];

const VERDICTS = {
  held: { tone: 'gold', word: 'ждёт решения' },
  approved: { tone: 'win', word: 'засчитан' },
  refused: { tone: 'lose', word: 'не засчитан' },
} as const;

const FRIENDS: readonly DataColumn<Friend>[] = [
  { id: 'player', title: 'Друг', cell: ({ player }) => <PlayerLink {...player} /> },
  { id: 'since', title: 'Пришёл', cell: ({ since }) => formatMoment(since), width: 140 },
  { id: 'until', title: 'Доля идёт до', cell: ({ until }) => until, width: 130 },
  { id: 'turnover', title: 'Оборот', align: 'end', cell: ({ turnover }) => formatSum(turnover) },
  { id: 'share', title: 'Доля с него', align: 'end', cell: ({ share }) => formatSum(share) },
  {
    ...{ id: 'verdict', title: 'Связь' },
    cell: ({ verdict }) =>
      verdict && <Badge tone={VERDICTS[verdict].tone}>{VERDICTS[verdict].word}</Badge>,
  },
];

/** Who brings friends, what comes of it, and friends who are not what they seem. */
export function PartnersPage() {
  const { address, go, href } = useAddress(AddressSchema);
  return (
    <Page
      title="Партнёрка"
      actions={
        <Segmented
          label="Что показать"
          value={address.tab}
          options={[
            { value: 'partners', label: 'Партнёры' },
            { value: 'reviews', label: 'Связанные друзья' },
          ]}
          onChange={tab => go({ tab, player: 0 })}
        />
      }
    >
      {address.tab === 'reviews' ? (
        <Reviews />
      ) : (
        <Partners
          search={address.search}
          player={address.player}
          onSearch={search => go({ search, player: 0 })}
          hrefOf={player => href({ player })}
        />
      )}
    </Page>
  );
}

interface PartnersProps {
  search: string;
  player: number;
  onSearch: (search: string) => void;
  hrefOf: (player: number) => string;
}

function Partners({ search, player, onSearch, hrefOf }: PartnersProps) {
  const pages = useStaffPages('/api/admin/partners/list', search === '' ? {} : { search });
  const [typed, setTyped] = useState(search);
  const first = pages.data?.pages[0];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <>
      {first && <Programme {...first} />}
      {player !== 0 && <Friends player={player} />}
      <Panel title="Партнёры">
        <form onSubmit={submit} className="mb-3 flex max-w-[420px] items-end gap-2">
          <Field label="Логин" className="flex-1">
            <TextInput
              type="search"
              value={typed}
              onChange={event => setTyped(event.target.value)}
            />
          </Field>
          <Button type="submit" variant="secondary">
            Найти
          </Button>
        </form>
        <DataTable
          label="Партнёры"
          columns={COLUMNS}
          rows={pages.data?.pages.flatMap(({ partners }) => partners) ?? []}
          rowKey={row => row.player.id}
          rowHref={row => hrefOf(row.player.id)}
          isCurrent={row => row.player.id === player}
          more={moreOf(pages)}
          state={pages}
          empty={search === '' ? 'Никто ещё не привёл друзей' : 'Такого партнёра нет'}
        />
      </Panel>
    </>
  );
}

function Programme({ isOn, money, percent, pendingDays }: Answer) {
  const maySwitch = useMay('site/settings');
  const { propose } = usePropose();
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel
      title="Программа"
      actions={
        <>
          <Badge tone={isOn ? 'win' : 'lose'}>{isOn ? 'включена' : 'выключена'}</Badge>
          {maySwitch && (
            <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
              {isOn ? 'Выключить партнёрку' : 'Включить партнёрку'}
            </Button>
          )}
        </>
      }
    >
      <p className="text-muted">
        {withPercent(percent)} преимущества в ставках друга двенадцать месяцев; день друга можно
        забрать через {pendingDays} дней.
      </p>
      <ActDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={isOn ? 'Выключить партнёрку' : 'Включить партнёрку'}
        text="Решают двое. Прежние обещания останутся в силе."
        verb={isOn ? 'Попросить выключить' : 'Попросить включить'}
        onAct={reason => propose('referral/switch', { money, isOn: !isOn }, reason)}
      />
    </Panel>
  );
}

function Friends({ player }: { player: number }) {
  const pages = useStaffPages('/api/admin/partners/friends', { player });
  const partner = pages.data?.pages[0]?.partner;
  return (
    <Panel title="Друзья" note={partner && <PlayerLink {...partner.player} />}>
      <DataTable
        label="Друзья"
        columns={FRIENDS}
        rows={pages.data?.pages.flatMap(({ friends }) => friends) ?? []}
        rowKey={row => row.player.id}
        more={moreOf(pages)}
        state={pages}
        empty="Друзей нет"
      />
    </Panel>
  );
}
