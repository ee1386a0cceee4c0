import type { ReactNode } from 'react';
import { joinClasses } from '../../components/join-classes.ts';

interface NoticeProps {
  tone: 'calm' | 'trouble' | 'good';
  icon: ReactNode;
  title: string;
  children?: ReactNode;
}

const TONES: Record<NoticeProps['tone'], string> = {
  calm: 'bg-raised [&_svg]:text-gold',
  trouble: 'bg-lose-tint [&_svg]:text-lose',
  good: 'bg-raised [&_svg]:text-accent-text',
};

export function Notice({ tone, icon, title, children }: NoticeProps) {
  return (
    <div
      className={joinClasses(
        'flex gap-3 rounded-[14px] px-4 py-3 text-sm leading-snug transition-opacity duration-200 starting:opacity-0 [&_svg]:mt-px [&_svg]:size-4.5 [&_svg]:shrink-0',
        TONES[tone],
      )}
    >
      <span aria-hidden="true">{icon}</span>
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {children && <div className="mt-0.5 text-muted">{children}</div>}
      </div>
    </div>
  );
}
