import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as SonnerToaster, toast } from 'sonner';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { joinClasses } from './join-classes.ts';
import { type Notice, sayBy, type Tone } from './toast.ts';

const SHOWN_FOR_MS = 3000;

/** Where notices lie on a wide screen; on a phone it is always under the bars at the top. */
export type NoticePlace = 'top-center' | 'bottom-left';

export interface ToasterProps {
  place?: NoticePlace;
}

/**
 * Mounted once, beside everything else. It lives in the body rather than in the root, so that notices
 * lie above open dialogs and are announced while one is open.
 */
export function Toaster({ place = 'top-center' }: ToasterProps) {
  const isWide = useMediaQuery('(min-width: 744px)');
  // After the list of notices below has begun to listen.
  useEffect(() => sayBy(show), []);
  return createPortal(
    <SonnerToaster
      position={isWide ? place : 'top-center'}
      duration={SHOWN_FOR_MS}
      expand
      visibleToasts={3}
      gap={10}
      offset={{ top: 'var(--notices-top)', bottom: 16, left: 16 }}
      mobileOffset={{ top: 'var(--notices-top)', left: 12, right: 12 }}
      containerAriaLabel="Уведомления"
    />,
    document.body,
  );
}

const ICONS: Record<Tone, ReactNode> = {
  error: <CircleAlert aria-hidden="true" className="size-5.5" />,
  success: <CircleCheck aria-hidden="true" className="size-5.5" />,
  info: <Info aria-hidden="true" className="size-5.5" />,
};

const ICON_TONES: Record<Tone, string> = {
  error: 'bg-lose-tint text-lose',
  success: 'bg-win-tint text-win',
  info: 'bg-accent-tint text-accent-text',
};

interface ToastCardProps extends Notice {
  onClose: () => void;
}

function ToastCard({ tone, title, message, onClose }: ToastCardProps) {
  return (
    <button
      type="button"
      onClick={onClose}
      className="toast-card flex w-full items-center gap-3.5 rounded-2xl border border-line-strong bg-surface p-3.5 pr-5 text-left text-text shadow-popup transition-colors duration-150 hover:bg-raised"
    >
      <span
        className={joinClasses(
          'pointer-events-none grid size-10 shrink-0 place-items-center rounded-control',
          ICON_TONES[tone],
        )}
      >
        {ICONS[tone]}
      </span>
      <span className="pointer-events-none min-w-0">
        <span className="block text-[15px] leading-snug font-semibold">{title}</span>
        {message && (
          <span className="mt-0.5 block text-sm leading-snug wrap-anywhere text-muted">
            {message}
          </span>
        )}
      </span>
    </button>
  );
}

/** What every notice in sight says, with its name. One that is leaving is not in sight any more. */
const inSight = new Map<string, string | number>();

/** What is said already is not said beside itself: the notice that says it stays a while longer. */
function show({ tone, title, message }: Notice) {
  const words = JSON.stringify([tone, title, message]);
  const known = inSight.get(words);
  const forget = () => void inSight.delete(words);
  const id = toast.custom(
    id => (
      <ToastCard
        tone={tone}
        title={title}
        message={message}
        onClose={() => {
          forget();
          toast.dismiss(id);
        }}
      />
    ),
    { onDismiss: forget, onAutoClose: forget, ...(known !== undefined && { id: known }) },
  );
  inSight.set(words, id);
}
