import { Skeleton } from '../../../components/skeleton.tsx';

const LINES = ['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-3/4', 'w-11/12', 'w-2/3', 'w-full'];

export function ArticleSkeleton() {
  return (
    <div
      role="status"
      data-page-skeleton
      className="mx-auto grid w-full max-w-[1120px] items-start gap-4 min-[1200px]:grid-cols-[minmax(0,1fr)_280px]"
    >
      <span className="sr-only">Загрузка статьи</span>
      <div className="flex min-h-[80dvh] flex-col gap-4 rounded-section border border-line bg-surface px-4.5 py-5 wallet:px-9 wallet:py-8">
        <Skeleton className="h-5 w-36" />
        <Skeleton className="h-8 w-4/5 wallet:h-9" />
        <Skeleton className="mb-5 h-5 w-44" />
        {LINES.map((width, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: grey lines have nothing but their order
          <Skeleton key={line} className={`h-4.5 ${width}`} />
        ))}
      </div>
      <Skeleton className="hidden h-72 rounded-section min-[1200px]:block" />
    </div>
  );
}
