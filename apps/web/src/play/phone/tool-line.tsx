import { Link } from '@tanstack/react-router';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface ToolProps {
  icon: LucideIcon;
  label: string;
  detail?: ReactNode;
}

/** A line of the menu that opens something here. */
export function ToolButton({ onPress, ...tool }: ToolProps & { onPress: () => void }) {
  return (
    <button type="button" className="tools-line" onClick={onPress}>
      <ToolText {...tool} />
    </button>
  );
}

/** A line of the menu that leads to another page. */
export function ToolLink({ to, ...tool }: ToolProps & { to: string }) {
  return (
    <Link to={to} className="tools-line">
      <ToolText {...tool} />
    </Link>
  );
}

function ToolText({ icon: Icon, label, detail }: ToolProps) {
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 text-left">
        <span className="block">{label}</span>
        {detail && <span className="block text-xs font-normal text-muted">{detail}</span>}
      </span>
      <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
    </>
  );
}
