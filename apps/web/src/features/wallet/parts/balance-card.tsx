import { BalanceNumber } from '../../../components/balance-number.tsx';
import { Starfield } from '../../../components/brand/starfield.tsx';
import { useBalanceAnimation } from '../../../lib/balance-animation.ts';
import { useShownBalance } from '../../../lib/held-winnings.ts';

export function BalanceCard({ balance }: { balance: number }) {
  const mode = useBalanceAnimation(animation => animation.mode);
  const shown = useShownBalance(balance);
  return (
    <div className="relative isolate overflow-hidden rounded-tile bg-linear-135 from-[#6a47ff] to-[#3949d8] px-5 py-5 text-white shadow-[inset_0_1px_0_rgb(255_255_255/0.3)]">
      <Starfield sky="night" className="-z-1" />
      <p className="text-sm text-white/85">Баланс</p>
      <p className="mt-1 font-display text-[clamp(24px,7vw,34px)] leading-tight font-bold tracking-tight">
        <BalanceNumber value={shown} mode={mode} />
      </p>
    </div>
  );
}
