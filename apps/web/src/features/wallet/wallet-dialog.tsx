import type { User } from '@kvazar/contract';
import { useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { siteConfig } from '../../lib/site-config.ts';
import { setWalletOpen, useUi } from '../../lib/ui-store.ts';
import { BalanceCard } from './parts/balance-card.tsx';
import { TestNote } from './parts/test-note.tsx';
import { WalletTabs } from './wallet-tabs.tsx';

export function WalletDialog({ user }: { user: User }) {
  const isOpen = useUi(ui => ui.isWalletOpen);
  // Each opening begins anew; whatever was under way is in the history.
  const [opening, setOpening] = useState(0);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setWalletOpen}
      title="Кошелёк"
      onClosed={() => setOpening(opening + 1)}
    >
      <div className="flex flex-col gap-4">
        <BalanceCard balance={user.balance} />
        <WalletTabs key={opening} balance={user.balance} />
        {siteConfig.isDemo && <TestNote />}
      </div>
    </Dialog>
  );
}
