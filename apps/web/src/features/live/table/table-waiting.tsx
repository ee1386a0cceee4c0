import { Link } from '@tanstack/react-router';
import { buttonClasses } from '../../../components/button-look.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { paths } from '../../../lib/paths.ts';

export function TableSkeleton() {
  return (
    <div aria-busy="true" className="live-page">
      <p role="status" className="sr-only">
        Стол открывается
      </p>
      <div className="live-head">
        <Skeleton className="h-8 w-72" />
      </div>
      <div className="live-grid">
        <Skeleton className="live-card min-h-160 rounded-section" />
        <Skeleton className="live-rail min-h-80 rounded-section" />
      </div>
    </div>
  );
}

export function TableFailure({ text }: { text: string }) {
  return (
    <EmptyState
      title="Стол не открылся"
      text={text}
      action={
        <Link to={paths.live} className={buttonClasses()}>
          Все столы
        </Link>
      }
    />
  );
}
