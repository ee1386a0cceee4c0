import type { RequestTopic } from '@kvazar/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../lib/paths.ts';

interface AskLinkProps {
  topic: RequestTopic;
  /** What the request is about: `bet:<id>`, `withdrawal:<id>`. */
  about: string;
  onFollow?: () => void;
  children: ReactNode;
}

/** To the support, with what it is about filled in. */
export function AskLink({ topic, about, onFollow, children }: AskLinkProps) {
  return (
    <p className="mt-4 text-center">
      <Link
        to={paths.requests}
        search={{ new: '1', topic, about }}
        {...(onFollow && { onClick: onFollow })}
        className="inline-flex min-h-11 items-center rounded-control px-4 text-[15px] font-semibold text-accent-text hover:bg-accent-tint"
      >
        {children}
      </Link>
    </p>
  );
}
