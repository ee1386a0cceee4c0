import { Card } from '../../../components/card.tsx';
import { Switch } from '../../../components/switch.tsx';
import { chooseDarkTheme, chooseLightTheme, useTheme } from '../../../lib/theme.ts';
import { BalanceAnimationChoice } from './balance-animation-choice.tsx';

export function AppearanceCard({ balanceRoubles }: { balanceRoubles: number }) {
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
