import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClasses } from '../../components/button.tsx';

interface CsvLinkProps {
  /** `/api/admin/export/…` with what narrows it. */
  href: string;
  children?: ReactNode;
}

/** Saves a list as a table; the browser follows the download itself. */
export function CsvLink({ href, children = 'CSV' }: CsvLinkProps) {
  return (
    <a href={href} download="" className={buttonClasses({ variant: 'secondary', size: 'sm' })}>
      <Download aria-hidden="true" className="size-4" />
      {children}
    </a>
  );
}
