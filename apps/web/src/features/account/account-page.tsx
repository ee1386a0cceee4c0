import { useSession } from '../../lib/session.ts';
import { AppearanceCard } from './appearance-card.tsx';
import { ComingSettings } from './coming-settings.tsx';
import { ProfileCard } from './profile-card.tsx';

export function AccountPage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <h1 className="mb-5 font-display text-2xl font-bold tracking-tight wallet:text-[28px]">
        Аккаунт
      </h1>
      <div className="grid items-start gap-4 wallet:gap-5 bar:grid-cols-2">
        <ProfileCard user={user} />
        <AppearanceCard balanceRoubles={user.balance} />
        <ComingSettings />
      </div>
    </>
  );
}
