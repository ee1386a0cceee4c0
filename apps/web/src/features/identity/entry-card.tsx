import type { ReactNode } from 'react';
import { PlanetMark } from '../../components/brand/planet-mark.tsx';

interface EntryCardProps {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}

/** The only thing on a page that leads into the account. */
export function EntryCard({ title, text, children }: EntryCardProps) {
  return (
    <div className="grid flex-1 place-items-center py-4 wallet:py-10">
      <section className="w-full max-w-[460px] rounded-section border border-line bg-surface p-6 shadow-card wallet:p-8">
        <PlanetMark className="size-14" />
        <h1 className="mt-4 font-display text-xl leading-tight font-extrabold">{title}</h1>
        {text && <p className="mt-2.5 text-[15px] leading-normal text-muted">{text}</p>}
        {children && <div className="mt-6">{children}</div>}
      </section>
    </div>
  );
}
