import { Link } from '@tanstack/react-router';

interface RowLinkProps {
  href: string;
  /** The element that names the row. */
  labelledBy: string;
  isCurrent: boolean;
}

/** Covers its row, so that all of it can be pressed, opened in another tab and reached by the keyboard. */
export function RowLink({ href, labelledBy, isCurrent }: RowLinkProps) {
  const [path = href, search = ''] = href.split('?');
  return (
    <Link
      to={path as string}
      search={Object.fromEntries(new URLSearchParams(search)) as never}
      data-row=""
      aria-labelledby={labelledBy}
      {...(isCurrent && { 'aria-current': true })}
      className="absolute inset-0 -outline-offset-2"
    />
  );
}
