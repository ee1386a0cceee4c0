import { pluralize } from '@kvazar/text';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { onRefusal } from '../../lib/api-client.ts';
import { useServerNow } from '../../lib/use-server-now.ts';
import { staffQuery, useStaff } from '../frame/me.ts';

const MINUTE_MS = 60_000;
/** So long before the end somebody can still finish a sentence. */
const WARNED_MS = 5 * MINUTE_MS;

function Strip({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-gold-tint px-3 py-1 text-[13px] text-gold wallet:px-5"
    >
      {children}
    </div>
  );
}

/** In a demo nobody is turned away without the second step: they are reminded. */
export function TwoFactorStrip() {
  const { hasTwoFactor } = useStaff();
  if (hasTwoFactor) return null;
  return (
    <Strip>
      Вход держится на одном пароле.
      <a
        href="/account"
        className="flex min-h-8 items-center font-semibold underline touch:min-h-11"
      >
        Включить двухфакторную защиту
      </a>
    </Strip>
  );
}

/** The sign-in of staff is short: whoever is about to lose it is told, and can stay by one press. */
export function SessionStrip() {
  const client = useQueryClient();
  const { sessionUntil, idleMinutes } = useStaff();
  const [answeredMs, setAnsweredMs] = useState(Date.now);
  const nowMs = useServerNow(0);
  useEffect(() => {
    const note = (event: { type: string }) => {
      if (event.type === 'updated') setAnsweredMs(Date.now());
    };
    const stops = [
      client.getQueryCache().subscribe(note),
      client.getMutationCache().subscribe(note),
      // Signed out elsewhere, or too long away: the gate says so in place of a page of refusals.
      onRefusal(code => {
        if (code === 'identity/guest') void client.resetQueries(staffQuery);
        if (code === 'identity/not-allowed') void client.invalidateQueries(staffQuery);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  const endsMs = Math.min(Date.parse(sessionUntil), answeredMs + idleMinutes * MINUTE_MS);
  if (nowMs < endsMs - WARNED_MS) return null;
  const minutes = Math.max(0, Math.ceil((endsMs - nowMs) / MINUTE_MS));
  const canStay = endsMs < Date.parse(sessionUntil);
  return (
    <Strip>
      {minutes === 0
        ? 'Вход закончился'
        : `Вход закончится через ${minutes} ${pluralize(minutes, ['минуту', 'минуты', 'минут'])}`}
      {canStay && (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => void client.refetchQueries(staffQuery)}
        >
          Остаться
        </Button>
      )}
    </Strip>
  );
}
