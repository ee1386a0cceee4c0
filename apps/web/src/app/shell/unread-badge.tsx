import { joinClasses } from '../../components/join-classes.ts';

const MOST_COUNTED = 99;

/** How many notices were not read yet. */
export function UnreadBadge({ count, className }: { count: number; className?: string }) {
  return (
    <span
      className={joinClasses(
        'grid h-5 min-w-5 place-items-center rounded-full bg-primary-from px-1.5 text-xs leading-none font-bold text-on-accent',
        className,
      )}
    >
      {count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}
    </span>
  );
}
