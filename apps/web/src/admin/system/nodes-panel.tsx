import type { SystemNode, SystemPicture } from '@kvazar/contract';
import { joinClasses } from '../../components/join-classes.ts';
import { Panel } from '../frame/panel.tsx';
import { formatBytes, formatCount, formatLag, formatUptime } from './system-words.ts';

const spread = (of: { p50: number; p99: number } | null, unit = '') =>
  of ? `${formatCount(of.p50)} / ${formatCount(of.p99)}${unit}` : '—';

interface Column {
  readonly title: string;
  readonly hint?: string;
  readonly cell: (node: SystemNode, now: string) => string;
}

const COLUMNS: readonly Column[] = [
  { title: 'Версия', cell: ({ version, runtime }) => `${version} · Node ${runtime.slice(1)}` },
  { title: 'Работает', cell: ({ startedAt }, now) => formatUptime(startedAt, now) },
  {
    title: 'Часы, мс',
    hint: 'Расхождение с базой и точность, с которой оно известно',
    cell: ({ clockOffsetMs, clockUncertaintyMs }) =>
      `${clockOffsetMs ?? '—'} ± ${clockUncertaintyMs ?? '—'}`,
  },
  { title: 'Сокеты', cell: ({ sockets }) => formatCount(sockets) },
  { title: 'В очереди', cell: ({ queueDepth }) => formatCount(queueDepth) },
  { title: 'Пачек/с', cell: ({ batchesPerSecond }) => formatCount(batchesPerSecond) },
  {
    title: 'В пачке',
    hint: 'Половина пачек и 99 из 100 не больше',
    cell: ({ batchSize }) => spread(batchSize),
  },
  {
    title: 'Запись, мс',
    hint: 'Половина пачек и 99 из 100 записаны не дольше',
    cell: ({ commitMs }) => spread(commitMs),
  },
  {
    title: 'Цикл, мс',
    hint: 'Задержка цикла событий: половина замеров и 99 из 100 не больше',
    cell: ({ loopDelayMs }) => spread(loopDelayMs),
  },
  { title: 'Чтение', cell: ({ readerLagMs }) => formatLag(readerLagMs) },
  { title: 'Память', cell: ({ memoryBytes }) => formatBytes(memoryBytes) },
];

function NodeState({ isGone, isLeader, clockFault }: SystemNode) {
  if (isGone) return <span className="text-lose">молчит</span>;
  if (clockFault !== null) return <span className="text-gold">часы под сомнением</span>;
  return <span className="text-muted">{isLeader ? 'ведёт раунды' : 'работает'}</span>;
}

/** Every node of the site with what it says of itself. */
export function NodesPanel({ nodes, now }: Pick<SystemPicture, 'nodes' | 'now'>) {
  return (
    <Panel title="Узлы" note="каждый говорит о себе раз в 5 секунд; молчит дольше 30 — пропал">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
        tabIndex={0}
        aria-label="Таблица узлов"
        className="overflow-x-auto"
      >
        <table className="w-full text-left whitespace-nowrap">
          <thead className="text-xs text-muted">
            <tr className="border-b border-line">
              <th scope="col" className="py-1.5 pr-4 font-normal">
                Узел
              </th>
              {COLUMNS.map(({ title, hint }) => (
                <th
                  key={title}
                  scope="col"
                  title={hint}
                  className="py-1.5 pl-4 text-right font-normal"
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line tabular-nums">
            {nodes.map(node => (
              <tr key={node.id} className={joinClasses('h-11', node.isGone && 'text-muted')}>
                <th scope="row" className="pr-4 font-medium">
                  <span className="block leading-4">{node.name}</span>
                  <span className="block text-xs leading-4 font-normal">
                    <NodeState {...node} />
                  </span>
                </th>
                {COLUMNS.map(({ title, cell }) => (
                  <td key={title} className="pl-4 text-right">
                    {cell(node, now)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  );
}
