import { formatAmount, formatRoubles, type Kopecks } from '@kvazar/money';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../lib/load-chunk.ts';
import { joinClasses } from './join-classes.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

/** Guests have no balance: neither engine belongs to a first visit. */
const CountupNumber = lazy(() => loadChunk(() => import('./countup-number.tsx')));
const OdometerNumber = lazy(() => loadChunk(() => import('./odometer-number.tsx')));

export interface BalanceNumberProps {
  value: Kopecks;
  mode: 'countup' | 'odometer';
  className?: string;
}

/** A sum that rolls to its new value. Assistive technology hears the value itself, never a frame. */
export function BalanceNumber({ value, mode, className }: BalanceNumberProps) {
  const still = useReducedMotion();
  return (
    <span className={joinClasses('whitespace-nowrap', className)}>
      <span className="sr-only">{formatRoubles(value)}</span>
      <span aria-hidden="true">
        {still && formatAmount(value)}
        {!still && (
          <Suspense fallback={formatAmount(value)}>
            {mode === 'countup' ? (
              <CountupNumber value={value} />
            ) : (
              <OdometerNumber value={value} />
            )}
          </Suspense>
        )}
        {'\u00A0₽'}
      </span>
    </span>
  );
}
