import type { StaffPerson } from '@kvazar/contract';
import { UserRoundPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { describeMoment } from '../../lib/describe-moment.ts';
import { useStaffQuery } from '../frame/calls.ts';
import { type DataColumn, DataTable } from '../frame/data-table.tsx';
import { useMay, useStaff } from '../frame/me.ts';
import { Page } from '../frame/page.tsx';
import { Panel } from '../frame/panel.tsx';
import { PlayerLink } from '../frame/player-link.tsx';
import { formatMoment } from '../frame/words.ts';
import { GiveRoleDialog } from './give-role-dialog.tsx';
import { RoleTable } from './role-table.tsx';
import { type TakenRole, TakeRoleDialog } from './take-role-dialog.tsx';

/** Who works for the site; roles are given and taken by two. */
export function StaffPage() {
  const query = useStaffQuery('/api/admin/staff/list', {});
  const mayManage = useMay('roles/manage');
  const [isGiving, setGiving] = useState(false);
  const [taken, setTaken] = useState<TakenRole | null>(null);
  const columns = useColumns(mayManage, setTaken);
  const people = query.data?.people ?? [];
  return (
    <Page
      title="Сотрудники"
      note={query.data && `${people.length}, роли дают и снимают двое`}
      actions={
        mayManage && (
          <Button
            size="sm"
            icon={<UserRoundPlus aria-hidden="true" className="size-4" />}
            onClick={() => setGiving(true)}
          >
            Дать роль
          </Button>
        )
      }
    >
      <Panel>
        <DataTable
          label="Сотрудники"
          columns={columns}
          rows={people}
          rowKey={({ id }) => id}
          state={query}
          empty="Сотрудников нет"
        />
      </Panel>
      {query.data && <RoleTable {...query.data} />}
      {query.data && (
        <GiveRoleDialog open={isGiving} onOpenChange={setGiving} roles={query.data.roles} />
      )}
      <TakeRoleDialog taken={taken} onClose={() => setTaken(null)} />
    </Page>
  );
}

function useColumns(mayManage: boolean, onTake: (taken: TakenRole) => void) {
  const { id: ownId } = useStaff();
  return useMemo(
    (): readonly DataColumn<StaffPerson>[] => [
      {
        id: 'login',
        title: 'Сотрудник',
        width: 'minmax(140px, 1fr)',
        cell: ({ id, login, isBanned }) => (
          <span className="flex flex-wrap items-center gap-2">
            <PlayerLink id={id} login={login} />
            {id === ownId && <span className="text-xs text-muted">это вы</span>}
            {isBanned && <Badge tone="lose">Заблокирован</Badge>}
          </span>
        ),
      },
      {
        id: 'roles',
        title: 'Роли',
        width: 'minmax(320px, 3fr)',
        cell: person => (
          <ul className="grid gap-1">
            {person.roles.map(({ name, title, givenBy, givenAt }) => (
              <li key={name} className="flex flex-wrap items-center gap-x-2">
                <span className="font-medium">{title}</span>
                <span className="text-xs text-muted">
                  с {formatMoment(givenAt)}, дал: {givenBy}
                </span>
                {mayManage && person.id !== ownId && (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Снять роль «${title}»: ${person.login}`}
                    onClick={() =>
                      onTake({ player: person.id, login: person.login, role: name, title })
                    }
                  >
                    Снять
                  </Button>
                )}
              </li>
            ))}
          </ul>
        ),
      },
      {
        id: 'two-factor',
        title: 'Второй шаг',
        width: 110,
        cell: ({ hasTwoFactor }) =>
          hasTwoFactor ? (
            <span className="text-win">включён</span>
          ) : (
            <span className="text-gold">нет</span>
          ),
      },
      {
        id: 'seen',
        title: 'Был на сайте',
        width: 140,
        cell: ({ lastSeenAt }) =>
          lastSeenAt === null ? (
            <span className="text-muted">давно</span>
          ) : (
            <span title={formatMoment(lastSeenAt)}>{describeMoment(lastSeenAt)}</span>
          ),
      },
    ],
    [mayManage, ownId, onTake],
  );
}
