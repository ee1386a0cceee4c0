import { Link, useSearch } from '@tanstack/react-router';
import { Clock, ListChecks, LockKeyhole, type LucideIcon, ReceiptText } from 'lucide-react';
import { Card } from '../../components/card.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { siteConfig } from '../../lib/site-config.ts';
import { BalanceCard } from './parts/balance-card.tsx';
import { TestNote } from './parts/test-note.tsx';
import { WalletTabs } from './wallet-tabs.tsx';

const PROMISES: readonly { icon: LucideIcon; text: string }[] = [
  { icon: ReceiptText, text: 'Комиссии нет ни при пополнении, ни при выводе.' },
  { icon: Clock, text: 'Пополнение зачисляется сразу после подтверждения банка и ровно один раз.' },
  { icon: ListChecks, text: 'Вывод проверяет оператор; пока заявка ждёт, её можно отменить.' },
  { icon: LockKeyhole, text: 'Номер карты хранится зашифрованным и стирается после выплаты.' },
];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function readPaymentId(search: Readonly<Record<string, unknown>>): string | null {
  const id = search['payment'];
  return typeof id === 'string' && UUID.test(id) ? id : null;
}

export function WalletPage() {
  const { user } = useSession();
  const paymentId = readPaymentId(useSearch({ strict: false }));
  if (!user) return null;
  return (
    <>
      <h1 className="mb-5 font-display text-2xl font-bold tracking-tight wallet:text-[28px]">
        Кошелёк
      </h1>
      <div className="grid items-start gap-4 wallet:gap-5 bar:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="flex flex-col gap-4 wallet:gap-5">
          <BalanceCard balance={user.balance} />
          {siteConfig.isDemo && (
            <div className="max-bar:hidden">
              <TestNote />
            </div>
          )}
          <Card title="Как это устроено" className="max-bar:hidden">
            <ul className="flex flex-col gap-4">
              {PROMISES.map(({ icon: Icon, text }) => (
                <li key={text} className="flex items-start gap-3 text-[15px] leading-snug">
                  <Icon aria-hidden="true" className="mt-px size-5 shrink-0 text-accent-text" />
                  {text}
                </li>
              ))}
            </ul>
            <Link
              to={paths.walletSteps}
              className="mt-5 inline-block text-[15px] font-semibold text-accent-text hover:underline"
            >
              Пополнить или вывести по шагам
            </Link>
          </Card>
        </div>
        <Card>
          <WalletTabs key={paymentId} balance={user.balance} paymentId={paymentId} />
        </Card>
        {siteConfig.isDemo && (
          <div className="bar:hidden">
            <TestNote />
          </div>
        )}
      </div>
    </>
  );
}
