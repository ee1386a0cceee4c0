import { joinClasses } from './join-classes.ts';

export type ConnectionState = 'online' | 'reconnecting' | 'offline';

export interface ConnectionDotProps {
  state: ConnectionState;
  /** In place of the usual word while online: a count of people, a delay. */
  onlineText?: string;
  className?: string;
}

const TEXTS: Record<ConnectionState, string> = {
  online: 'на связи',
  reconnecting: 'восстанавливаем связь…',
  offline: 'нет связи',
};

const DOTS: Record<ConnectionState, string> = {
  online: 'bg-win-fill ring-win-fill/30',
  reconnecting: 'motion-breathe bg-gold-fill ring-gold-fill/30',
  offline: 'bg-muted ring-muted/25',
};

export function ConnectionDot({ state, onlineText, className }: ConnectionDotProps) {
  return (
    <span
      role="status"
      className={joinClasses('inline-flex items-center gap-2.5 text-sm text-muted', className)}
    >
      <span
        aria-hidden="true"
        className={joinClasses(
          'm-1 size-2 shrink-0 rounded-full ring-4 transition-colors duration-220',
          DOTS[state],
        )}
      />
      {state === 'online' && onlineText ? onlineText : TEXTS[state]}
    </span>
  );
}
