import type { ReactNode } from 'react';

export function Points({ children }: { children: ReactNode }) {
  return <ul className="mt-2.5 list-disc space-y-1.5 pl-5 marker:text-accent-text">{children}</ul>;
}

export function PageLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="font-medium text-accent-text underline underline-offset-4 hover:text-text"
    >
      {children}
    </a>
  );
}

/** The name of a cookie, a storage key or an algorithm, as it is spelt in the browser. */
export function Spelt({ children }: { children: ReactNode }) {
  return (
    <code className="rounded-md border border-line bg-raised px-1.5 py-0.5 font-mono text-[0.875em] break-words">
      {children}
    </code>
  );
}
