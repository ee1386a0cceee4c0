import type { WalletOperation } from '@kvazar/contract';
import { Check, Hourglass, type LucideIcon, X } from 'lucide-react';
import { joinClasses } from '../../../components/join-classes.ts';
import { isUnfinished } from '../../../lib/wallet-queries.ts';
import { describeState } from './operation-text.ts';

interface Look {
  readonly icon: LucideIcon;
  readonly classes: string;
}

function chooseLook(operation: WalletOperation): Look {
  if (isUnfinished(operation)) {
    return { icon: Hourglass, classes: 'bg-accent-tint text-accent-text ring-accent/15' };
  }
  return describeState(operation).tone === 'win'
    ? { icon: Check, classes: 'bg-win-tint text-win ring-win-fill/15' }
    : { icon: X, classes: 'bg-lose-tint text-lose ring-lose-fill/15' };
}

/** How it stands, at a glance. */
export function OutcomeMark({ operation }: { operation: WalletOperation }) {
  const { icon: Icon, classes } = chooseLook(operation);
  return (
    <span
      key={operation.state}
      className={joinClasses(
        'motion-pop mt-3 grid size-18 place-items-center rounded-full ring-8 transition-colors duration-180',
        classes,
      )}
    >
      <Icon aria-hidden="true" strokeWidth={2.5} className="size-8" />
    </span>
  );
}
