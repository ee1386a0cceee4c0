import { useEffect } from 'react';
import { Button, buttonClasses } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { ApiError } from '../lib/api-client.ts';

interface NoEntryProps {
  error: unknown;
  /** Whom the application is open to: said to who is none of them. */
  openTo: string;
  onRetry: () => void;
}

const DOORS: Readonly<Record<string, { readonly title: string; readonly way: string }>> = {
  'identity/guest': { title: 'Сначала войдите на сайте', way: 'Войти' },
  'identity/not-allowed': { title: '', way: 'На сайт' },
  'identity/banned': { title: 'Вы заблокированы', way: 'На сайт' },
  'identity/two-factor-needed': { title: 'Нужна двухфакторная защита', way: 'Настройки аккаунта' },
};

/** Pages of the site where a guest is asked to sign in, and where the second step is set up. */
const LEADS_TO_ACCOUNT = new Set(['identity/guest', 'identity/two-factor-needed']);

/** Why an application of staff stays shut, and the way on. The way opens beside: this page waits. */
export function NoEntry({ error, openTo, onRetry }: NoEntryProps) {
  const code = error instanceof ApiError ? error.code : '';
  const door = DOORS[code];
  useEffect(() => {
    // Whoever comes back from there may have signed in.
    const onSeen = () => document.visibilityState === 'visible' && onRetry();
    document.addEventListener('visibilitychange', onSeen);
    return () => document.removeEventListener('visibilitychange', onSeen);
  }, [onRetry]);
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <EmptyState
        title={door ? door.title || openTo : 'Страница не открылась'}
        text={error instanceof ApiError ? error.message : 'Попробуйте ещё раз чуть позже.'}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            {door && (
              <a
                href={LEADS_TO_ACCOUNT.has(code) ? '/account' : '/'}
                target="_blank"
                rel="noreferrer"
                className={buttonClasses()}
              >
                {door.way}
              </a>
            )}
            <Button variant="secondary" onClick={onRetry}>
              Попробовать ещё раз
            </Button>
          </span>
        }
      />
    </main>
  );
}
