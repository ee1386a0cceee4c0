import { BadgePercent } from 'lucide-react';

export function NoFeeLine({ text }: { text: string }) {
  return (
    <p className="flex items-center justify-center gap-2 text-sm text-muted">
      <BadgePercent aria-hidden="true" className="size-4.5 shrink-0 text-win" />
      <span>
        <b className="font-semibold text-text">Без комиссии.</b> {text}
      </span>
    </p>
  );
}
