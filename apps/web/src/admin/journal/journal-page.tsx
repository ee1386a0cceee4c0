import type { JournalLine, JournalName } from '@kvazar/contract';
import { Link2 } from 'lucide-react';
import { moreOf, useStaffPages, useStaffQuery } from '../frame/calls.ts';
import { type DataColumn, DataTable } from '../frame/data-table.tsx';
import { Page } from '../frame/page.tsx';
import { Panel } from '../frame/panel.tsx';
import { PersonalCsv } from '../frame/personal-csv.tsx';
import { PlayerLink } from '../frame/player-link.tsx';
import { SavedViews } from '../frame/saved-views.tsx';
import { writeSubject } from '../frame/subject-words.ts';
import { useAddress } from '../frame/use-address.ts';
import { formatMoment } from '../frame/words.ts';
import { describeAction } from './action-words.ts';
import { AddressSchema } from './journal-address.ts';
import { readDetails } from './journal-details.ts';
import { JournalFilters } from './journal-filters.tsx';

const DAY_MS = 86_400_000;

/** Days are Moscow's; the last one is whole. */
function momentOf(day: string, isEnd: boolean): string {
  const start = Date.parse(`${day}T00:00:00+03:00`);
  return new Date(isEnd ? start + DAY_MS : start).toISOString();
}

const COLUMNS: readonly DataColumn<JournalLine>[] = [
  { id: 'at', title: 'Когда', width: 130, cell: ({ at }) => formatMoment(at) },
  { id: 'actor', title: 'Кто', width: 120, cell: ({ actor }) => <Who name={actor} /> },
  {
    id: 'action',
    title: 'Что сделано',
    width: 'minmax(150px, 1fr)',
    cell: ({ action }) => <span title={action}>{describeAction(action)}</span>,
  },
  {
    id: 'subject',
    title: 'С кем или чем',
    width: 120,
    cell: ({ subject }) => <Who name={subject} />,
  },
  {
    id: 'details',
    title: 'Причина и изменения',
    width: 'minmax(180px, 2fr)',
    cell: ({ details }) => <Details details={details} />,
  },
  {
    id: 'address',
    title: 'Откуда',
    width: 130,
    hidden: true,
    cell: ({ details }) => readDetails(details).address ?? '',
  },
  {
    id: 'request',
    title: 'Запрос',
    width: 120,
    hidden: true,
    cell: ({ details }) => readDetails(details).requestId ?? '',
  },
  {
    id: 'position',
    title: 'Звено',
    width: 56,
    align: 'end',
    cell: ({ position }) =>
      position === null ? <span className="text-muted">ждёт</span> : position,
  },
];

/** Who did what, when, why and with what result; who looks is written down too. */
export function JournalPage() {
  const { address, go } = useAddress(AddressSchema);
  const { actor, subject, action, from, to } = address;
  const filter = {
    ...(actor !== '' && { actor }),
    ...(subject !== '' && { subject }),
    ...(action !== '' && { action }),
    ...(from !== '' && { from: momentOf(from, false) }),
    ...(to !== '' && { to: momentOf(to, true) }),
  };
  const query = useStaffPages('/api/admin/journal/list', filter, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  const lines = query.data?.pages.flatMap(page => page.lines) ?? [];
  return (
    <Page
      title="Журнал"
      note={<ChainState />}
      actions={
        <>
          <PersonalCsv file="journal" query={filter} />
          <SavedViews name="journal" />
        </>
      }
    >
      <Panel>
        <JournalFilters address={address} go={go} />
        <DataTable
          label="Записи журнала"
          columns={COLUMNS}
          rows={lines}
          rowKey={({ id }) => id}
          more={moreOf(query)}
          state={query}
          empty="Таких записей нет"
        />
      </Panel>
    </Page>
  );
}

function Who({ name: { code, login, playerId } }: { name: JournalName }) {
  if (login === null || playerId === null) return writeSubject(code);
  return <PlayerLink id={playerId} login={login} />;
}

function Details({ details }: { details: JournalLine['details'] }) {
  const { reason, changes, facts } = readDetails(details);
  return (
    <span className="grid gap-0.5">
      {reason !== null && <span>{reason}</span>}
      {changes.map(({ name, before, after }) => (
        <span key={name}>
          <span className="text-muted">{name}: </span>
          {before !== null && <del className="text-muted">{before}</del>}
          {before !== null && after !== null && ' '}
          {after !== null && <ins className="font-medium no-underline">{after}</ins>}
        </span>
      ))}
      {facts.length > 0 && (
        <Facts text={facts.map(({ name, value }) => `${name} ${value}`).join(' · ')} />
      )}
    </span>
  );
}

/** Two lines of them; the rest by the pointer. */
function Facts({ text }: { text: string }) {
  return (
    <span title={text} className="line-clamp-2 text-xs text-muted">
      {text}
    </span>
  );
}

/** Whether the end of the chain holds; the whole of it is checked by the operator's audit. */
function ChainState() {
  const { data } = useStaffQuery('/api/admin/journal/chain', {}, { staleTime: 60_000 });
  if (!data) return null;
  return (
    <span className="flex items-center gap-1.5">
      <Link2 aria-hidden="true" className="size-4" />
      <span>
        Закреплено записей: {data.position}
        {data.unsealed > 0 && `, ждут: ${data.unsealed}`} ·{' '}
        {data.broken === 0 ? (
          <span className="text-win">последние {data.checked} звеньев сходятся</span>
        ) : (
          <span className="text-lose">цепочка порвана: не сходится звеньев {data.broken}</span>
        )}
      </span>
    </span>
  );
}
