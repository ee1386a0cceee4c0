import { joinClasses } from './join-classes.ts';

export interface SkeletonProps {
  /** Its size and, for a circle, its radius: the same as of what will stand there. */
  className?: string;
}

export function Skeleton({ className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses('motion-shimmer block rounded-lg bg-skeleton', className)}
    />
  );
}
