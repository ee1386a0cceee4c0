import type { WaitingEntry } from '@kvazar/contract';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ComponentType } from 'react';
import { z } from 'zod';
import { joinClasses } from '../../components/join-classes.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { moreOf, useStaffPages } from '../frame/calls.ts';
import { useStaffTitle } from '../frame/page-title.ts';
import { Segmented } from '../frame/segmented.tsx';
import { useAddress } from '../frame/use-address.ts';
import { ApprovalCasePanel } from './approval-case.tsx';
import { type CaseProps, panelClasses } from './case-layout.tsx';
import { Key } from './decision-bar.tsx';
import { HeldCasePanel } from './held-case.tsx';
import { InboxList, keyOf } from './inbox-list.tsx';
import { KINDS } from './queue-words.ts';
import { WithdrawalCasePanel } from './withdrawal-case.tsx';

const KIND_NAMES = [
  'all',
  'withdrawal',
  'payment',
  'request',
  'approval',
  'promotion',
  'referral',
  'risk',
] as const;

const AddressSchema = z.object({
  kind: z.enum(KIND_NAMES).default('all'),
  /** `kind:id` of the case that is open. */
  item: z.string().max(80).default(''),
});

/** What is decided in the inbox itself; the rest leads to where it is decided. */
const PANELS: Readonly<Record<string, ComponentType<CaseProps>>> = {
  withdrawal: WithdrawalCasePanel,
  payment: HeldCasePanel,
  approval: ApprovalCasePanel,
};

/** Rare ones stand there only while something waits: there is little room beside the title. */
const RARE: ReadonlySet<string> = new Set(['payment', 'promotion', 'referral']);

/** One inbox for all queues: what waits, the case, whom it is about. */
export function QueuesPage() {
  useStaffTitle('Очереди');
  const { address, go, href } = useAddress(AddressSchema);
  const isNarrow = useMediaQuery('(width < 945px)');
  const { kind, item } = address;
  const query = useStaffPages('/api/admin/queues/list', kind === 'all' ? {} : { kind });
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const counts = query.data?.pages.at(-1)?.counts ?? [];
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const isShown = (one: { kind: string; count: number }) =>
    one.count > 0 || one.kind === kind || !RARE.has(one.kind);
  const [panel = '', id = ''] = item.split(/:(.*)/s);
  const Panel = PANELS[panel];
  const goOn = () => {
    const ours = entries.filter(entry => entry.href === null);
    const index = ours.findIndex(entry => keyOf(entry) === item);
    const next = ours[index + 1] ?? ours[index - 1];
    go({ item: next && !isNarrow ? keyOf(next) : '' }, true);
  };
  const hrefOf = (entry: WaitingEntry) => entry.href ?? href({ item: keyOf(entry) });
  return (
    <div className="flex min-h-0 flex-1 flex-col text-[13px] max-bar:overflow-y-auto">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 pt-3 pb-3 wallet:px-5 wallet:pt-4">
        <h1 className="text-xl leading-7 font-bold">Очереди</h1>
        <Segmented
          label="Что показать"
          value={kind}
          onChange={next => go({ kind: next, item: '' })}
          options={[
            { value: 'all', label: 'Все', count: total },
            ...counts.filter(isShown).map(one => ({
              value: one.kind,
              label: KINDS[one.kind].name,
              count: one.count,
            })),
          ]}
        />
        <Legend />
      </header>
      <div
        className={joinClasses(
          'grid shrink-0 grid-cols-1 gap-3 px-3 pb-4 wallet:px-5 bar:min-h-0 bar:flex-1 bar:shrink',
          'bar:grid-cols-[300px_minmax(0,1fr)] bar:grid-rows-[minmax(0,2fr)_minmax(0,1fr)] bar:content-stretch',
          'min-[1280px]:grid-cols-[320px_minmax(0,1fr)_360px] min-[1280px]:grid-rows-[minmax(0,1fr)]',
        )}
      >
        {(!isNarrow || !Panel) && (
          <section
            aria-label="Что ждёт решения"
            className={joinClasses(panelClasses, 'max-[1279px]:bar:row-span-2')}
          >
            <InboxList
              entries={entries}
              more={moreOf(query)}
              state={query}
              chosen={item}
              hrefOf={hrefOf}
            />
          </section>
        )}
        {Panel ? (
          <Panel
            key={item}
            id={id}
            onDone={goOn}
            back={isNarrow && <Back href={href({ item: '' })} />}
          />
        ) : (
          !isNarrow && (
            <p
              className={joinClasses(
                panelClasses,
                'place-content-center p-6 text-center text-muted max-[1279px]:bar:row-span-2 min-[1280px]:col-span-2',
              )}
            >
              Выберите, о чём решать: J и K по строкам, Enter открыть
            </p>
          )
        )}
      </div>
    </div>
  );
}

function Back({ href }: { href: string }) {
  return (
    <Link
      to={href as string}
      className="flex min-h-11 items-center gap-2 border-b border-line px-3.5 font-medium"
    >
      <ArrowLeft aria-hidden="true" className="size-4.5" />К очереди
    </Link>
  );
}

function Legend() {
  return (
    <p className="ml-auto hidden items-center gap-3 text-muted min-[1280px]:flex">
      <span className="flex items-center gap-1.5">
        <Key>J</Key> <Key>K</Key> строка
      </span>
      <span className="flex items-center gap-1.5">
        <Key>Enter</Key> открыть
      </span>
      <span className="flex items-center gap-1.5">
        <Key>A</Key> одобрить
      </span>
      <span className="flex items-center gap-1.5">
        <Key>X</Key> отказать
      </span>
    </p>
  );
}
