import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../components/card.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { useSession } from '../../../lib/session.ts';
import { siteConfig } from '../../../lib/site-config.ts';
import { walletInfoQuery } from '../../../lib/wallet-queries.ts';
import { BalanceCard } from '../parts/balance-card.tsx';
import { TestNote } from '../parts/test-note.tsx';
import '../wallet.css';
import { WalletSteps } from './wallet-steps.tsx';

export function WalletStepsPage() {
  const { user } = useSession();
  const { data: info } = useQuery(walletInfoQuery);
  if (!user) return null;
  return (
    <div className="mx-auto flex w-full max-w-170 flex-col gap-4 wallet:gap-5">
      <h1 className="font-display text-2xl font-bold tracking-tight wallet:text-[28px]">
        Кошелёк по шагам
      </h1>
      <BalanceCard balance={user.balance} />
      <Card>
        {info ? (
          <WalletSteps info={info} balance={user.balance} />
        ) : (
          <Skeleton className="h-80 w-full rounded-tile" />
        )}
      </Card>
      {siteConfig.isDemo && <TestNote />}
    </div>
  );
}
