import { useAccount } from '../../../lib/account-query.ts';
import { EmailCard } from './email-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';
import { VkCard } from './vk-card.tsx';

export function SecuritySection() {
  const account = useAccount();
  return (
    <div className="grid gap-4 wallet:grid-cols-2 wallet:gap-5">
      <EmailCard account={account} />
      <PasswordCard account={account} />
      <TwoFactorCard account={account} />
      <VkCard account={account} />
    </div>
  );
}
