import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { joinClasses } from './join-classes.ts';

interface PagesProps {
  look?: 'pages';
  /** What is being paged, for assistive technology: "Мои ставки". */
  label: string;
  /** Counted from one; cursors know no last page. */
  page: number;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
  loading?: boolean;
  className?: string;
}

interface MoreProps {
  look: 'more';
  label: string;
  hasNext: boolean;
  onNext: () => void;
  loading?: boolean;
  className?: string;
}

export type PagerProps = PagesProps | MoreProps;

/** Walks a list whose end is known only by its cursor. With a single page it shows nothing. */
export function Pager(props: PagerProps) {
  const { label, hasNext, onNext, loading = false, className } = props;
  if (props.look === 'more') {
    if (!hasNext) return null;
    return (
      <nav
        aria-label={`${label}: страницы`}
        className={joinClasses('flex justify-center', className)}
      >
        <Button variant="secondary" loading={loading} onClick={onNext}>
          Показать ещё
        </Button>
      </nav>
    );
  }
  const { page, onPrevious } = props;
  if (page === 1 && !hasNext) return null;
  return (
    <nav
      aria-label={`${label}: страницы`}
      aria-busy={loading}
      className={joinClasses('flex items-center justify-center gap-3', className)}
    >
      <IconButton
        variant="secondary"
        label="Предыдущая страница"
        disabled={page === 1 || loading}
        onClick={onPrevious}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </IconButton>
      <span aria-live="polite" className="min-w-28 text-center text-sm text-muted">
        Страница <span className="font-semibold text-text">{page}</span>
      </span>
      <IconButton
        variant="secondary"
        label="Следующая страница"
        disabled={!hasNext || loading}
        onClick={onNext}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </IconButton>
    </nav>
  );
}
