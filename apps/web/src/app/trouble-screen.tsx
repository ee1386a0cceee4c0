import type { ReactNode } from 'react';

interface TroubleScreenProps {
  icon: ReactNode;
  title: string;
  text: string;
  action: ReactNode;
}

/** Something did not arrive: what, why it is no disaster, and one thing to do. */
export function TroubleScreen({ icon, title, text, action }: TroubleScreenProps) {
  return (
    <div role="alert" className="m-auto flex max-w-md flex-col items-center px-6 py-16 text-center">
      <div className="mb-6 grid size-20 place-items-center rounded-section border border-line bg-surface text-accent-text shadow-card">
        {icon}
      </div>
      <h1 className="font-display text-2xl font-bold tracking-tight text-balance">{title}</h1>
      <p className="mt-3 mb-8 text-pretty text-muted">{text}</p>
      {action}
    </div>
  );
}
