import { Skeleton } from '../components/skeleton.tsx';

const tiles = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Stands in for a page whose code is on its way; about the shape most pages have. */
export function PageSkeleton() {
  return (
    <div role="status" data-page-skeleton className="flex flex-col gap-6.5">
      <span className="sr-only">Загрузка страницы</span>
      <Skeleton className="h-74 rounded-section" />
      <Skeleton className="h-6 w-44" />
      <div className="grid grid-cols-3 gap-2.5 bar:grid-cols-6 bar:gap-3.5">
        {tiles.map(tile => (
          <Skeleton key={tile} className="h-38 rounded-tile bar:h-60" />
        ))}
      </div>
    </div>
  );
}
