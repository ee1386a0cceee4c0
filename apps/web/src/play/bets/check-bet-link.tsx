import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { buttonClasses } from '../../components/button.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { paths } from '../../lib/paths.ts';

interface CheckBetLinkProps {
  betId: string;
  /** `row`: quiet, beside other things. `button`: the main way on. */
  look: 'row' | 'button';
}

const ROW_LOOK =
  'inline-flex min-h-9 items-center gap-1.5 rounded-control px-2.5 text-sm font-semibold text-accent-text transition-colors duration-150 hover:bg-accent-tint touch:min-h-11';

/** Opens the verifier filled in with this bet. */
export function CheckBetLink({ betId, look }: CheckBetLinkProps) {
  return (
    <Link
      to={paths.fairness}
      search={{ bet: betId }}
      className={look === 'row' ? ROW_LOOK : buttonClasses({ fullWidth: true })}
    >
      <ShieldCheck
        aria-hidden="true"
        className={joinClasses('shrink-0', look === 'row' ? 'size-4' : 'size-5')}
      />
      <span className={look === 'row' ? 'max-wide:sr-only' : undefined}>Проверить</span>
    </Link>
  );
}
