import { Button, buttonClasses } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { ApiError } from '../lib/api-client.ts';

interface NoEntryProps {
  error: unknown;
  onRetry: () => void;
}

/** Why the studio stays shut, and the way on. */
export function NoEntry({ error, onRetry }: NoEntryProps) {
  const code = error instanceof ApiError ? error.code : '';
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <EmptyState
        title={TITLES[code] ?? 'Студия не открылась'}
        text={error instanceof ApiError ? error.message : 'Попробуйте ещё раз чуть позже.'}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            {code in TITLES && (
              <a
                href={code === 'identity/two-factor-needed' ? '/account' : '/'}
                className={buttonClasses()}
              >
                {code === 'identity/two-factor-needed' ? 'Настройки аккаунта' : 'На сайт'}
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

const TITLES: Readonly<Record<string, string>> = {
  'identity/guest': 'Сначала войдите на сайте',
  'identity/not-allowed': 'Студия открыта дилерам и старшим',
  'identity/two-factor-needed': 'Нужна двухфакторная защита',
};
