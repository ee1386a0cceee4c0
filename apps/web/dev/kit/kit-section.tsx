import type { ComponentPropsWithRef, ReactNode } from 'react';

export interface KitSectionProps {
  title: string;
  children: ReactNode;
}

export function KitSection({ title, children }: KitSectionProps) {
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <h2 className="font-display text-lg leading-tight font-extrabold">{title}</h2>
      {children}
    </section>
  );
}

export function KitRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

/** Stands for the router's Link, which gets its children from the component that renders it. */
export function KitLink(props: ComponentPropsWithRef<'a'>) {
  return <a href="#kit" {...props} />;
}
