import type { ProtectedPlayer } from '@kvazar/contract';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../../components/button.tsx';
import { moreOf, useStaffPages } from '../frame/calls.ts';
import { type DataColumn, DataTable } from '../frame/data-table.tsx';
import { useMay } from '../frame/me.ts';
import { Page } from '../frame/page.tsx';
import { Panel } from '../frame/panel.tsx';
import { Segmented } from '../frame/segmented.tsx';
import { useAddress } from '../frame/use-address.ts';
import { Exclusion, LimitBar } from '../players/limits.tsx';
import { TightenLimit } from '../players/tighten-limit.tsx';

const SHOWS = {
  near: 'Близко к лимиту',
  limits: 'С лимитами',
  'cool-off': 'Перерывы',
  'self-exclusion': 'Самоисключения',
} as const;

type Show = keyof typeof SHOWS;

const AddressSchema = z.object({
  show: z.enum(Object.keys(SHOWS) as [Show, ...Show[]]).default('near'),
});

/** Who protects themselves and how; staff may only make it stricter. */
export function ProtectionPage() {
  const { address, go } = useAddress(AddressSchema);
  const [tightened, setTightened] = useState<ProtectedPlayer | null>(null);
  const mayTighten = useMay('players/restrict');
  const query = useStaffPages('/api/admin/players/protected', { show: address.show });
  const pages = query.data?.pages ?? [];
  const counts = pages[0]?.counts;
  const columns: readonly DataColumn<ProtectedPlayer>[] = [
    { id: 'login', title: 'Игрок', width: 'minmax(140px, 1fr)', cell: ({ login }) => login },
    {
      id: 'limits',
      title: 'Лимиты и перерывы',
      width: 'minmax(280px, 3fr)',
      cell: player => (
        <span className="grid gap-2.5 text-left">
          <Exclusion exclusion={player.exclusion} />
          {player.limits.map(limit => (
            <LimitBar key={`${limit.kind} ${limit.period}`} limit={limit} />
          ))}
        </span>
      ),
    },
    {
      id: 'check',
      title: 'Напоминание',
      width: 110,
      cell: ({ realityCheckMinutes }) =>
        realityCheckMinutes === null ? 'нет' : `${realityCheckMinutes} мин`,
    },
    ...(mayTighten
      ? [
          {
            id: 'act',
            title: 'Действие',
            width: 130,
            cell: (player: ProtectedPlayer) => (
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Ужесточить лимит ${player.login}`}
                onClick={() => setTightened(player)}
              >
                Ужесточить
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <Page title="Защита игроков">
      <div className="flex">
        <Segmented
          label="Кого показать"
          value={address.show}
          options={(Object.keys(SHOWS) as Show[]).map(value => ({
            value,
            label: SHOWS[value],
            ...(counts && { count: counts[value] }),
          }))}
          onChange={show => go({ show })}
        />
      </div>
      <Panel>
        <DataTable
          label={SHOWS[address.show]}
          columns={columns}
          rows={pages.flatMap(({ players }) => players)}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/admin/players/${id}?tab=limits`}
          more={moreOf(query)}
          state={query}
          empty="Таких игроков нет"
        />
      </Panel>
      <TightenLimit
        id={tightened?.id ?? 0}
        login={tightened?.login ?? ''}
        open={tightened !== null}
        onOpenChange={open => !open && setTightened(null)}
      />
    </Page>
  );
}
