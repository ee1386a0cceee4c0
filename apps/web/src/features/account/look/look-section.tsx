import { Card } from '../../../components/card.tsx';
import { Switch } from '../../../components/switch.tsx';
import { useSession } from '../../../lib/session.ts';
import { chooseDarkTheme, chooseLightTheme, useTheme } from '../../../lib/theme.ts';
import { BalanceAnimationChoice } from './balance-animation-choice.tsx';
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

function AppearanceCard({ balanceRoubles }: { balanceRoubles: number }) {
  const { isLight } = useTheme();
  return (
    <Card title="Внешний вид">
      <Switch
        label="Светлая тема"
        description="Запоминается в этом браузере"
        checked={isLight}
        onCheckedChange={isOn => (isOn ? chooseLightTheme() : chooseDarkTheme())}
      />
      <hr className="my-5 border-line" />
      <BalanceAnimationChoice balanceRoubles={balanceRoubles} />
    </Card>
  );
}
