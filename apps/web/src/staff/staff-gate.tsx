import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '../components/skeleton.tsx';
import { NoEntry } from './no-entry.tsx';

interface StaffGateProps {
  /** Whom the application is open to, in the words in which others are refused. */
  openTo: string;
  children: ReactNode;
}

/** Each application stands on the answer to one call: whoever may not ask it sees why. */
export function StaffGate({ openTo, children }: StaffGateProps) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <CatchBoundary
          getResetKey={() => 'staff'}
          onCatch={reset}
          errorComponent={({ error, reset: tryAgain }) => (
            <NoEntry error={error} openTo={openTo} onRetry={tryAgain} />
          )}
        >
          <Suspense fallback={<Waiting />}>{children}</Suspense>
        </CatchBoundary>
      )}
    </QueryErrorResetBoundary>
  );
}

function Waiting() {
  return (
    <div role="status" className="grid gap-4 p-7">
      <span className="sr-only">Загрузка</span>
      <Skeleton className="h-19 rounded-section" />
      <Skeleton className="h-120 rounded-section" />
    </div>
  );
}
