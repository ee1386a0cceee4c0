import type { CallSuccess } from '@kvazar/contract';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { withPercent } from '../../lib/with-percent.ts';
import { useStaffQuery } from '../frame/calls.ts';
import { type DataColumn, DataTable } from '../frame/data-table.tsx';
import { useMay } from '../frame/me.ts';
import { Panel } from '../frame/panel.tsx';
import { formatCount, formatMoment, formatSum } from '../frame/words.ts';
import { CampaignDialog } from './campaign-dialog.tsx';
import { formOfTerms } from './campaign-form.ts';

type Answer = CallSuccess<'/api/admin/promotions/terms'>;
type Tier = Answer['inForce']['tiers'][number];
type Past = Answer['history'][number];

const TIERS: readonly DataColumn<Tier>[] = [
  { id: 'name', title: 'Ступень', cell: ({ name }) => <b className="font-semibold">{name}</b> },
  { id: 'points', title: 'От очков', align: 'end', cell: ({ points }) => formatCount(points) },
  {
    id: 'rakeback',
    title: 'Рейкбек',
    align: 'end',
    cell: ({ rakeback }) => withPercent(rakeback),
  },
  { id: 'gift', title: 'Подарок', align: 'end', cell: ({ gift }) => formatSum(gift) },
  { id: 'wheel', title: 'Колесо', align: 'end', cell: ({ wheelFactor }) => `×${wheelFactor}` },
];

const HISTORY: readonly DataColumn<Past>[] = [
  { id: 'at', title: 'С какого времени', cell: ({ at }) => formatMoment(at), width: 160 },
  { id: 'by', title: 'Кто утвердил', cell: ({ by }) => by },
  {
    ...{ id: 'terms', title: 'Рейкбек', width: 'minmax(200px, 3fr)' },
    cell: ({ terms: { tiers, flatRakeback } }) =>
      flatRakeback === null
        ? tiers.map(({ name, rakeback }) => `${name} ${withPercent(rakeback)}`).join(', ')
        : `${withPercent(flatRakeback)} для всех`,
  },
];

/** What is promised by tier; new terms begin when they are agreed on and never reach back. */
export function TermsTab() {
  const query = useStaffQuery('/api/admin/promotions/terms', undefined);
  const mayMake = useMay('promotions/make');
  const [isPlanning, setPlanning] = useState(false);
  const { inForce, history = [] } = query.data ?? {};
  return (
    <>
      <Panel
        title="Действуют сейчас"
        note={
          inForce &&
          inForce.flatRakeback !== null &&
          `Рейкбек для всех ${withPercent(inForce.flatRakeback)}`
        }
        actions={
          mayMake &&
          inForce && (
            <Button size="sm" variant="secondary" onClick={() => setPlanning(true)}>
              Новые условия
            </Button>
          )
        }
      >
        <DataTable
          label="Ступени"
          columns={TIERS}
          rows={inForce?.tiers ?? []}
          rowKey={({ tier }) => tier}
          state={query}
          empty="Ступеней нет"
        />
        <p className="mt-2 text-xs text-muted">
          Ступени не отнимают: порог можно только снизить. Запланированное ждёт в черновиках и
          действует с утверждения, не назад.
        </p>
      </Panel>
      <Panel title="Как менялись">
        <DataTable
          label="Как менялись условия"
          columns={HISTORY}
          rows={history}
          rowKey={({ id }) => id}
          state={query}
          empty="Не менялись"
        />
      </Panel>
      {isPlanning && inForce && (
        <CampaignDialog
          kind="terms"
          title="Новые условия ступеней"
          first={formOfTerms(inForce)}
          tierNames={Object.fromEntries(inForce.tiers.map(({ tier, name }) => [tier, name]))}
          onClose={() => setPlanning(false)}
        />
      )}
    </>
  );
}
