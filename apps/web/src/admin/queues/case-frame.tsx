import { Check, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '../../components/join-classes.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { useServerNow } from '../../lib/use-server-now.ts';
import { describeLeft, LEFT_TONES } from '../frame/time-left.ts';
import { formatMoment } from '../frame/words.ts';

/** Pieces that every case is made of. */

export function CaseHead({
  title,
  createdAt,
  answerBy,
}: {
  title: string;
  createdAt: string;
  answerBy: string | null;
}) {
  const left = describeLeft(answerBy, useServerNow(0));
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-muted">
      <h2 className="font-normal">
        {title} · создан {formatMoment(createdAt)}
      </h2>
      <span className={joinClasses('font-semibold', LEFT_TONES[left.tone])}>
        {left.tone === 'late' || answerBy === null ? left.text : `осталось ${left.text}`}
      </span>
    </div>
  );
}

export function Boxes({ items }: { items: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-control border border-line">
      {items.map(([name, value]) => (
        <div key={name} className="min-w-0 px-3 py-2">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const VERDICTS = {
  good: { icon: Check, tone: 'text-win', word: 'в порядке' },
  warn: { icon: TriangleAlert, tone: 'text-gold', word: 'обратите внимание' },
  bad: { icon: X, tone: 'text-lose', word: 'не в порядке' },
} as const;

interface CheckLine {
  readonly id: string;
  readonly title: string;
  readonly verdict: keyof typeof VERDICTS;
  readonly value: string;
}

export function Checks({ checks }: { checks: readonly CheckLine[] }) {
  return (
    <section aria-label="Проверки">
      <h3 className="mb-1 font-semibold">Проверки</h3>
      <ul className="divide-y divide-line border-y border-line">
        {checks.map(({ id, title, verdict, value }) => {
          const { icon: Icon, tone, word } = VERDICTS[verdict];
          return (
            <li key={id} className="flex min-h-9 items-center gap-2.5 py-1.5">
              <Icon aria-hidden="true" className={joinClasses('size-4 shrink-0', tone)} />
              <span className="min-w-0 flex-1">
                {title}
                <span className="sr-only">, {word}</span>
              </span>
              <span
                className={joinClasses(
                  'text-right font-semibold',
                  verdict !== 'good' && VERDICTS[verdict].tone,
                )}
              >
                {value}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface Step {
  readonly at: string;
  readonly text: string;
  readonly note: string | null;
}

export function Course({ steps }: { steps: readonly Step[] }) {
  return (
    <section aria-label="Ход">
      <h3 className="mb-1 font-semibold">Ход</h3>
      <ol className="grid gap-1.5 border-l border-line pl-3">
        {steps.map(({ at, text, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the journal only grows at its end.
          <li key={index} className="flex gap-2.5">
            <span className="shrink-0 text-muted tabular-nums">{formatMoment(at)}</span>
            <span className="min-w-0 wrap-anywhere">
              {text}
              {note && <span className="text-muted"> · {note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function CaseWaiting({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Загрузка: {label}</span>
      <Skeleton className="h-10" />
      <Skeleton className="h-14" />
      <Skeleton className="h-60" />
    </div>
  );
}
