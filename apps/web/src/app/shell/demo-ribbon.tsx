import { FlaskConical } from 'lucide-react';

/** Never lets anyone take play roubles for real ones. */
export function DemoRibbon() {
  return (
    <p className="flex h-6.5 items-center justify-center gap-1.5 bg-[#ffc857]/16 px-3 text-xs font-semibold text-gold">
      <FlaskConical aria-hidden="true" className="size-3.5" />
      Демо-режим: игровые рубли
    </p>
  );
}
