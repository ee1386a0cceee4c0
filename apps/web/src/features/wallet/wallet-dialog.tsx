import type { User } from '@kvazar/contract';
import { ArrowDownToLine, ArrowUpFromLine, History, type LucideIcon } from 'lucide-react';
import { Badge } from '../../components/badge.tsx';
import { BalanceNumber } from '../../components/balance-number.tsx';
import { Starfield } from '../../components/brand/starfield.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useBalanceAnimation } from '../../lib/balance-animation.ts';
import { useShownBalance } from '../../lib/held-winnings.ts';
import { siteConfig } from '../../lib/site-config.ts';
import { setWalletOpen, useUi } from '../../lib/ui-store.ts';

const comingOperations: readonly { name: string; text: string; icon: LucideIcon }[] = [
  { name: 'Пополнить', text: 'Карты и СБП, без комиссии', icon: ArrowDownToLine },
  { name: 'Вывести', text: 'Без комиссии, с подтверждением оператора', icon: ArrowUpFromLine },
  { name: 'История', text: 'Каждая операция с датой и суммой', icon: History },
];

export function WalletDialog({ user }: { user: User }) {
  const isOpen = useUi(ui => ui.isWalletOpen);
  const mode = useBalanceAnimation(animation => animation.mode);
  const shown = useShownBalance(user.balance);
  return (
    <Dialog open={isOpen} onOpenChange={setWalletOpen} title="Кошелёк">
      <div className="relative isolate overflow-hidden rounded-tile bg-linear-135 from-[#6a47ff] to-[#3949d8] px-5 py-6 text-white shadow-[inset_0_1px_0_rgb(255_255_255/0.3)]">
        <Starfield sky="night" className="-z-1" />
        <p className="text-sm text-white/85">Баланс</p>
        <p className="mt-1 font-display text-[clamp(24px,7vw,34px)] leading-tight font-bold tracking-tight">
          <BalanceNumber value={shown} mode={mode} />
        </p>
      </div>
      {siteConfig.isDemo && (
        <p className="mt-4 rounded-control border border-gold/30 bg-gold/10 px-4 py-3 text-sm text-gold">
          <b className="font-semibold">Демо-режим: игровые рубли.</b> Их нельзя купить или вывести,
          они нужны только для игры.
        </p>
      )}
      <p className="mt-5 mb-2 text-sm text-muted">Пополнение и вывод откроются позже:</p>
      <ul className="flex flex-col gap-2">
        {comingOperations.map(({ name, text, icon: Icon }) => (
          <li
            key={name}
            className="flex items-center gap-3.5 rounded-control border border-line bg-raised px-4 py-3"
          >
            <Icon aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
            <span className="min-w-0 flex-1">
              <span className="block leading-snug font-semibold">{name}</span>
              <span className="block text-[13px] leading-snug text-muted">{text}</span>
            </span>
            <Badge tone="accent">Скоро</Badge>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
