import type { TopUp } from '@kvazar/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { TabPanel, Tabs } from '../../components/tabs.tsx';
import { type WalletInfo, walletInfoQuery } from '../../lib/wallet-queries.ts';
import { HistoryList } from './history/history-list.tsx';
import { OperationProgress } from './operation/operation-progress.tsx';
import { useGoToPayment } from './operation/use-go-to-payment.ts';
import { TopUpForm } from './top-up-form.tsx';
import './wallet.css';
import { WithdrawForm } from './withdraw-form.tsx';

type WalletTab = 'top-up' | 'withdraw' | 'history';

const TABS: readonly { value: WalletTab; label: string }[] = [
  { value: 'top-up', label: 'Пополнить' },
  { value: 'withdraw', label: 'Вывести' },
  { value: 'history', label: 'История' },
];

interface WalletTabsProps {
  balance: number;
  /** A top-up that the address names: its player comes back from paying. */
  paymentId?: string | null;
}

/** The whole wallet, in the modal and on its page alike. */
export function WalletTabs({ balance, paymentId = null }: WalletTabsProps) {
  const info = useQuery(walletInfoQuery);
  const [tab, setTab] = useState<WalletTab>('top-up');
  return (
    <Tabs label="Кошелёк" items={TABS} value={tab} onValueChange={setTab}>
      <TabPanel value="top-up" className="pt-5">
        <Known info={info}>{known => <TopUpPart info={known} paymentId={paymentId} />}</Known>
      </TabPanel>
      <TabPanel value="withdraw" className="pt-5">
        <Known info={info}>{known => <WithdrawPart info={known} balance={balance} />}</Known>
      </TabPanel>
      <TabPanel value="history" className="pt-5">
        <HistoryList />
      </TabPanel>
    </Tabs>
  );
}

interface KnownProps {
  info: { data: WalletInfo | undefined; isError: boolean; refetch: () => unknown };
  children: (info: WalletInfo) => ReactNode;
}

function Known({ info, children }: KnownProps) {
  if (info.data) return children(info.data);
  if (info.isError) {
    return (
      <EmptyState
        title="Кошелёк не загрузился"
        action={<Button onClick={() => info.refetch()}>Попробовать ещё раз</Button>}
      />
    );
  }
  return <Skeleton className="h-90 w-full rounded-tile" />;
}

function TopUpPart({ info, paymentId }: { info: WalletInfo; paymentId: string | null }) {
  const [id, setId] = useState(paymentId);
  const goToPayment = useGoToPayment();
  function follow(operation: TopUp) {
    setId(operation.id);
    if (operation.confirmation?.type === 'redirect') goToPayment(operation.confirmation.url);
  }
  if (id === null) return <TopUpForm info={info} onStarted={follow} />;
  return <OperationProgress id={id} againLabel="Новое пополнение" onAgain={() => setId(null)} />;
}

function WithdrawPart({ info, balance }: { info: WalletInfo; balance: number }) {
  const [id, setId] = useState<string | null>(null);
  if (id === null) {
    return (
      <WithdrawForm info={info} balance={balance} onRequested={operation => setId(operation.id)} />
    );
  }
  return <OperationProgress id={id} againLabel="Новый вывод" onAgain={() => setId(null)} />;
}
