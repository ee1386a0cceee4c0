import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';

export interface TableStateProps {
  /** The query behind the rows. */
  state: {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  isEmpty: boolean;
  empty: ReactNode;
  label: string;
}

/** What stands in place of rows: they are on the way, there are none, or they were refused. */
export function TableState({ state, isEmpty, empty, label }: TableStateProps) {
  if (state.isError) {
    return (
      <div role="alert" className="grid justify-items-center gap-3 p-6 text-center text-muted">
        {state.error?.message ?? 'Не удалось загрузить'}
        <Button size="sm" variant="secondary" onClick={() => void state.refetch()}>
          Повторить
        </Button>
      </div>
    );
  }
  if (state.isPending) {
    return (
      <div role="status" className="grid gap-2 py-2">
        <span className="sr-only">Загрузка: {label}</span>
        <Skeleton className="h-8" />
        <Skeleton className="h-8" />
        <Skeleton className="h-8" />
      </div>
    );
  }
  return isEmpty ? <p className="p-6 text-center text-muted">{empty}</p> : null;
}

export interface TableMore {
  readonly has: boolean;
  readonly isLoading: boolean;
  readonly load: () => void;
}

/** The next page comes when the end is in sight; the button is for whoever is faster than that. */
export function TableEnd({ more }: { more: TableMore }) {
  const end = useRef<HTMLParagraphElement>(null);
  const latest = useRef(more);
  useEffect(() => {
    latest.current = more;
  });
  const { has } = more;
  useEffect(() => {
    if (!has || !end.current || typeof IntersectionObserver === 'undefined') return;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting && !latest.current.isLoading) latest.current.load();
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [has]);
  if (!has) return null;
  return (
    <p ref={end} className="p-2 text-center">
      <Button size="sm" variant="secondary" loading={more.isLoading} onClick={more.load}>
        Показать ещё
      </Button>
    </p>
  );
}
