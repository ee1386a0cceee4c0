import { Link } from '@tanstack/react-router';
import { ChevronRight, ShieldCheck } from 'lucide-react';
import { paths } from '../../lib/paths.ts';

/** Guests on phones have no footer: this is their way to the fairness page. */
export function FairnessNote() {
  return (
    <Link
      to={paths.fairness}
      className="flex items-center gap-4 rounded-tile border border-line bg-surface p-4 transition-colors duration-150 hover:border-line-strong hover:bg-raised wallet:px-5"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-accent-tint text-accent-text">
        <ShieldCheck aria-hidden="true" className="size-5.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold">Честность</span>
        <span className="mt-0.5 block text-sm leading-snug text-muted">
          Как устроен честный результат и как проверить любую ставку самому
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </Link>
  );
}
