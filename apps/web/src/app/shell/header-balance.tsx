import { useLocation } from '@tanstack/react-router';
import { Wallet, WalletMinimal } from 'lucide-react';
import { BalanceNumber } from '../../components/balance-number.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { useBalanceAnimation } from '../../lib/balance-animation.ts';
import { useBalanceBadge } from '../../lib/balance-badge.ts';
import { useShownBalance } from '../../lib/held-winnings.ts';
import { setWalletOpen } from '../../lib/ui-store.ts';

/** The sum, the win beside it, and the way to the wallet. */
export function HeaderBalance({ balanceRoubles }: { balanceRoubles: number }) {
  const isPlayingSlot = useLocation({ select: location => isSlotPage(location.pathname) });
  const mode = useBalanceAnimation(animation => animation.mode);
  const shown = useShownBalance(balanceRoubles);
  return (
    <div
      data-header-balance=""
      data-long={shown >= 100_000_000 || undefined}
      className="group relative flex h-12 items-center gap-2 rounded-2xl border border-line bg-surface py-1 pr-1 pl-3 shadow-card wallet:h-14 wallet:gap-3.5 wallet:pl-4.5"
    >
      <span className="text-sm font-bold max-[359px]:text-[13px] max-[389px]:group-data-long:text-[13px] max-[359px]:group-data-long:text-xs wallet:text-base">
        {isPlayingSlot ? 'В игре' : <BalanceNumber value={shown} mode={mode} />}
      </span>
      <WinBadge />
      <IconButton
        label="Кошелёк"
        variant="primary"
        className="size-10! wallet:size-12!"
        onClick={() => setWalletOpen(true)}
      >
        <WalletMinimal aria-hidden="true" className="size-5 wallet:hidden" />
        <Wallet aria-hidden="true" className="hidden size-5.5 wallet:block" />
      </IconButton>
    </div>
  );
}

function WinBadge() {
  const { status, value } = useBalanceBadge();
  return (
    <output className="pointer-events-none absolute top-full left-2 mt-1">
      {status === 'win' && (
        <span
          data-testid="balance-badge"
          className="block rounded-full border border-win/40 bg-surface px-2.5 py-0.5 text-sm font-bold whitespace-nowrap text-win shadow-popup transition-[opacity,translate] duration-150 ease-out-soft starting:translate-y-2 starting:opacity-0 motion-reduce:starting:translate-y-0"
        >
          {value}
        </span>
      )}
    </output>
  );
}

/** On the page of a single slot the slot itself shows the balance. */
function isSlotPage(path: string): boolean {
  return path.startsWith('/slot/');
}
