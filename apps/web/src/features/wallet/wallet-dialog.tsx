import type { User } from '@kvazar/contract';
import { Dialog } from '../../components/dialog.tsx';
import { siteConfig } from '../../lib/site-config.ts';
import { setWalletOpen, useUi } from '../../lib/ui-store.ts';
import { BalanceCard } from './parts/balance-card.tsx';
import { TestNote } from './parts/test-note.tsx';
import { WalletTabs } from './wallet-tabs.tsx';

export function WalletDialog({ user }: { user: User }) {
  const isOpen = useUi(ui => ui.isWalletOpen);
  return (
    <Dialog open={isOpen} onOpenChange={setWalletOpen} title="Кошелёк">
      <div className="flex flex-col gap-4">
        <BalanceCard balance={user.balance} />
        <WalletTabs balance={user.balance} />
        {siteConfig.isDemo && <TestNote />}
      </div>
    </Dialog>
  );
}
