import { WalletMinimal } from 'lucide-react';
import type { ReactNode } from 'react';
import { BalanceNumber } from '../../components/balance-number.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { useBalanceAnimation } from '../../lib/balance-animation.ts';
import { useBalanceBadge } from '../../lib/balance-badge.ts';
import { useShownBalance } from '../../lib/held-winnings.ts';
import { useSession } from '../../lib/session.ts';
import { openAuth, setWalletOpen } from '../../lib/ui-store.ts';

/** The balance in the bar of a game; a win lights it up. All of it opens the wallet. */
export function PhoneBalance({ children }: { children: ReactNode }) {
  const { user } = useSession();
  if (!user) {
    return (
      <button type="button" className="phone-balance pr-3!" onClick={() => openAuth()}>
        Войти
      </button>
    );
  }
  return <WalletButton balanceRoubles={user.balance}>{children}</WalletButton>;
}

interface WalletButtonProps {
  balanceRoubles: number;
  children: ReactNode;
}

function WalletButton({ balanceRoubles, children }: WalletButtonProps) {
  const mode = useBalanceAnimation(animation => animation.mode);
  const shown = useShownBalance(balanceRoubles);
  const { status, value } = useBalanceBadge();
  return (
    <button
      type="button"
      data-won={status === 'win' || undefined}
      className={joinClasses('phone-balance', shown >= 100_000_000 && 'phone-balance-long')}
      onClick={() => setWalletOpen(true)}
    >
      <span className="flex flex-col items-end leading-4">
        <span data-testid="balance">{children ?? <BalanceNumber value={shown} mode={mode} />}</span>
        {status === 'win' && (
          <span data-testid="balance-badge" className="text-[11px] leading-3 text-win">
            +{value}
          </span>
        )}
      </span>
      <span className="sr-only">Кошелёк</span>
      <span className="phone-wallet">
        <WalletMinimal aria-hidden="true" className="size-4.5" />
      </span>
    </button>
  );
}
