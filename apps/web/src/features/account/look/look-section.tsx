import { useSession } from '../../../lib/session.ts';
import { AppearanceCard } from './appearance-card.tsx';
import { GameSettingsCard } from './game-settings-card.tsx';

export function LookSection() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className="grid items-start gap-4 wallet:gap-5 bar:grid-cols-2">
      <AppearanceCard balanceRoubles={user.balance} />
      <GameSettingsCard />
    </div>
  );
}
