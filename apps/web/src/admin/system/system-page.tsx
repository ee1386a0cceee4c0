import type { CallSuccess, HealthItem, SystemPicture } from '@kvazar/contract';
import { EmptyState } from '../../components/empty-state.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { useStaffQuery } from '../frame/calls.ts';
import { type Fact, Facts } from '../frame/facts.tsx';
import { Page } from '../frame/page.tsx';
import { Panel } from '../frame/panel.tsx';
import { formatMoment } from '../frame/words.ts';
import { AuditPanel } from './audit-panel.tsx';
import { NodesPanel } from './nodes-panel.tsx';
import { formatBytes, formatCount, formatHours, formatLag, nameOfCode } from './system-words.ts';

const ASK_EVERY_MS = 5_000;

const DOTS: Readonly<Record<HealthItem['state'], string>> = {
  ok: 'bg-win',
  warn: 'bg-gold',
  bad: 'bg-lose',
};
const SAID: Readonly<Record<HealthItem['state'], string>> = {
  ok: 'в порядке',
  warn: 'внимание',
  bad: 'плохо',
};

function HealthPanel({ health }: { health: readonly HealthItem[] }) {
  const facts: Fact[] = health.map(({ name, value, state, hint }) => ({
    name,
    hint,
    value: (
      <span className="inline-flex items-center gap-2">
        {value}
        <span className={joinClasses('size-1.5 shrink-0 rounded-full', DOTS[state])} />
        <span className="sr-only">{SAID[state]}</span>
      </span>
    ),
  }));
  return (
    <Panel title="Здоровье">
      <Facts items={facts} />
    </Panel>
  );
}

function JobsPanel({ jobs }: Pick<SystemPicture, 'jobs'>) {
  return (
    <Panel title="Задания" note="по расписанию, раз на все узлы">
      {jobs.length === 0 && <p className="py-1.5 text-muted">Ещё ни разу не запускались</p>}
      <ul className="divide-y divide-line">
        {jobs.map(({ name, lastRunAt, queued, running, failed, error }) => (
          <li key={name} className="py-1.5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-medium" title={name}>
                {nameOfCode(name)}
              </span>
              <span className={failed > 0 ? 'text-gold' : 'text-muted'}>
                {[
                  lastRunAt ? formatMoment(lastRunAt) : 'не запускалось',
                  ...(running > 0 ? ['идёт'] : []),
                  ...(queued > 0 ? [`ждёт: ${queued}`] : []),
                  ...(failed > 0 ? [`с ошибкой: ${failed}`] : []),
                ].join(' · ')}
              </span>
            </div>
            {error && <p className="text-xs wrap-anywhere text-lose">{error}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function listVersions({ versions, database, backup, nodes }: SystemPicture): Fact[] {
  const isByPost = nodes.some(({ isGone, mail }) => !isGone && mail === 'smtp');
  return [
    { name: 'Приложение', value: versions.app },
    { name: 'Схема базы', value: versions.schema },
    { name: 'Node.js', value: versions.node.slice(1) },
    { name: 'PostgreSQL', value: versions.postgres },
    { name: 'Redis', value: versions.redis ?? 'не подключён' },
    { name: 'Размер базы', value: formatBytes(database.bytes) },
    {
      name: 'Рост в день',
      value:
        database.growthPerDay === null
          ? 'ещё не с чем сравнить'
          : formatBytes(Math.max(0, database.growthPerDay)),
    },
    { name: 'Последняя копия', value: backup ? formatMoment(backup.at) : 'нет сведений' },
    { name: 'Почта', value: isByPost ? 'через SMTP' : 'складывается в папку' },
  ];
}

function Picture({ picture }: { picture: CallSuccess<'/api/admin/system/get'> }) {
  const { health, nodes, now, audits, chains, readers, jobs } = picture;
  return (
    <>
      <NodesPanel nodes={nodes} now={now} />
      <div className="grid grid-cols-1 items-start gap-3 wallet:grid-cols-2 wide:grid-cols-3">
        <div className="grid gap-3">
          <HealthPanel health={health} />
        </div>
        <div className="grid gap-3">
          <AuditPanel audits={audits} />
          <Panel title="Цепочки раундов" note="осталось раундов и на сколько хватит">
            <Facts
              items={chains.map(({ table, roundsLeft, hoursLeft, isNextBeingMade }) => ({
                name: nameOfCode(table),
                value: `${formatCount(roundsLeft)} · ${formatHours(hoursLeft)}${isNextBeingMade ? ' · готовится следующая' : ''}`,
              }))}
            />
          </Panel>
          <Panel title="Чтение рассчитанных ставок" note="на сколько отстаёт">
            <Facts
              items={readers.map(({ name, lagMs }) => ({
                name: nameOfCode(name),
                value: formatLag(lagMs),
              }))}
            />
          </Panel>
        </div>
        <div className="grid gap-3">
          <Panel title="Версии и база">
            <Facts items={listVersions(picture)} />
          </Panel>
          <JobsPanel jobs={jobs} />
        </div>
      </div>
    </>
  );
}

export function SystemPage() {
  const { data, error } = useStaffQuery('/api/admin/system/get', undefined, {
    refetchInterval: ASK_EVERY_MS,
  });
  return (
    <Page title="Система" note={data && `на ${formatMoment(data.now)}, обновляется само`}>
      {data ? (
        <Picture picture={data} />
      ) : error ? (
        <EmptyState title="Не удалось узнать" text={error.message} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Page>
  );
}
