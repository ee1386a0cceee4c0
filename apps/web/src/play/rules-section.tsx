import type { ReactNode } from 'react';

export interface RulesSectionProps {
  title: string;
  children: ReactNode;
}

/** A headed part of a rules dialog; paragraphs, lists and `<code>` inside get their look from it. */
export function RulesSection({ title, children }: RulesSectionProps) {
  return (
    <section className="text-[15px] leading-normal text-muted not-first:mt-6 [&_b]:font-semibold [&_b]:text-text [&_code]:rounded-md [&_code]:bg-raised [&_code]:px-1.5 [&_code]:py-0.5 [&_code]:font-sans [&_code]:text-sm [&_code]:font-semibold [&_code]:text-text [&_li]:mt-1.5 [&_p]:mt-2 [&_ul]:mt-2 [&_ul]:list-disc [&_ul]:pl-5">
      <h3 className="text-base leading-snug font-bold text-text">{title}</h3>
      {children}
    </section>
  );
}
