import type { ReactNode } from 'react';

export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-6 min-w-5 place-items-center rounded-md border border-line bg-strong px-1.5 font-sans text-xs font-semibold text-text">
      {children}
    </kbd>
  );
}
