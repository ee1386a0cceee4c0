import type { ReactNode } from 'react';

/** Says that nothing here is money. */
export function DemoNote({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-control border border-gold-fill/40 bg-gold-tint px-3.5 py-2.5 text-[13px] leading-snug text-gold">
      {children}
    </p>
  );
}
