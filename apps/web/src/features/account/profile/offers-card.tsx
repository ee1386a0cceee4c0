import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Card } from '../../../components/card.tsx';
import { Switch } from '../../../components/switch.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { bonusKey, bonusListQuery } from '../../../lib/bonus-queries.ts';

/** Whether the player is shown what might tempt to play. What was earned stays theirs either way. */
export function OffersCard({ playerId }: { playerId: number }) {
  const client = useQueryClient();
  const { data } = useQuery(bonusListQuery(playerId));
  const change = useMutation({
    mutationFn: (offers: boolean) => callApi('/api/bonus/settings', { offers }),
    onSettled: () => client.invalidateQueries({ queryKey: bonusKey }),
  });
  const isResting = data?.offers === 'resting';
  const isOn = change.isPending ? change.variables : data?.offers === 'on';
  return (
    <Card title="Предложения и бонусы">
      <Switch
        label="Показывать предложения"
        description={
          isResting
            ? 'Сейчас у вас перерыв: предложений не показываем. Заработанное можно забрать.'
            : 'Колесо дня, промокоды и сейф к пополнению. Что заработано, можно забрать всегда.'
        }
        checked={isOn}
        onCheckedChange={next => change.mutate(next)}
        disabled={!data || isResting || change.isPending}
      />
    </Card>
  );
}
