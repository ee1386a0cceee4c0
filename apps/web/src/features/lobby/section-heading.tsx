import type { ReactNode } from 'react';

interface SectionHeadingProps {
  id: string;
  children: ReactNode;
}

export function SectionHeading({ id, children }: SectionHeadingProps) {
  return (
    <h2 id={id} className="mb-4 font-display text-lg font-bold tracking-tight wallet:text-xl">
      {children}
    </h2>
  );
}
