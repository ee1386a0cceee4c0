import type { ReactNode } from 'react';
import './result-badge.css';

interface ResultBadgeProps {
  readonly colour: string;
  readonly size: 'small' | 'large';
  /** The result in words. */
  readonly label: string;
  readonly shape?: 'round' | 'square';
  readonly children: ReactNode;
}

/** One result among the last ones. */
export function ResultBadge({ colour, size, label, shape = 'round', children }: ResultBadgeProps) {
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className="result-badge"
      data-colour={colour}
      data-size={size}
      data-shape={shape}
    >
      {children}
    </span>
  );
}
