import { Skeleton } from '../../../components/skeleton.tsx';

/** Of the verifier's size, so that nothing below it jumps. */
export function VerifierSkeleton() {
  return (
    <div
      role="status"
      className="grid min-h-140 overflow-hidden rounded-section border border-line bg-surface bar:grid-cols-[minmax(320px,5fr)_minmax(0,8fr)]"
    >
      <span className="sr-only">Загрузка проверки</span>
      <div className="flex flex-col gap-5 bg-panel p-4 wallet:p-6">
        <Skeleton className="h-16 rounded-tile" />
        <Skeleton className="h-12 rounded-[14px]" />
        <Skeleton className="h-12 rounded-[14px]" />
        <Skeleton className="h-12 rounded-[14px]" />
      </div>
      <div className="hidden flex-col gap-5 p-6 bar:flex">
        <Skeleton className="h-56 rounded-tile" />
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-24 rounded-tile" />
      </div>
    </div>
  );
}
