import { pluralize } from '@kvazar/text';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { type PushState, readPushState, switchPushOff, switchPushOn } from '../../../lib/push.ts';
import { SettingCard } from '../setting-card.tsx';
import { noticeSettingsQuery } from './settings-query.ts';

const pushStateKey = ['push-state'];

const WORDS: Record<PushState, string> = {
  on: 'Этот браузер покажет уведомление, даже когда сайт закрыт.',
  off: 'Браузер может показывать уведомления, даже когда сайт закрыт. Разрешение он спросит сам.',
  denied:
    'Вы запретили уведомления для этого сайта. Чтобы снова их разрешить, нажмите на значок слева от адреса страницы, откройте настройки сайта, разрешите уведомления и обновите страницу.',
  'home-screen':
    'На iPhone и iPad уведомления приходят сайтам с экрана «Домой»: нажмите «Поделиться», выберите «На экран „Домой“» и откройте сайт оттуда.',
  unsupported: 'Этот браузер не умеет показывать уведомления сайтов.',
};

/** Whether this browser shows what happens. It is asked for permission by the button alone. */
export function PushCard({ playerId }: { playerId: number }) {
  const client = useQueryClient();
  const settings = useQuery(noticeSettingsQuery(playerId)).data;
  const browser = useQuery({
    queryKey: pushStateKey,
    queryFn: readPushState,
    staleTime: 0,
    // The permission may have been changed in the browser's own settings.
    refetchOnWindowFocus: 'always',
  }).data;
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: pushStateKey }),
      client.invalidateQueries({ queryKey: noticeSettingsQuery(playerId).queryKey }),
    ]);
  const turnOn = useMutation({ mutationFn: switchPushOn, onSettled: refresh });
  const turnOff = useMutation({ mutationFn: switchPushOff, onSettled: refresh });
  if (!settings || !browser) return <Skeleton className="h-44 rounded-section" />;
  // The subscription of somebody who was here before tells this player nothing.
  const state = browser === 'on' && settings.devices === 0 ? 'off' : browser;
  const isReady = settings.pushKey !== '';
  return (
    <SettingCard
      icon={MonitorSmartphone}
      title="В этом браузере"
      state={<Badge tone={state === 'on' ? 'win' : 'neutral'}>{name(state)}</Badge>}
    >
      <p className="max-w-[64ch] text-sm leading-snug text-muted">
        {state === 'off' && !isReady
          ? 'Сейчас включить их нельзя. Попробуйте позже.'
          : WORDS[state]}
      </p>
      {turnOn.isError && state === 'off' && (
        <p role="alert" className="mt-2 text-sm leading-snug text-lose">
          Включить не получилось. Проверьте связь и попробуйте ещё раз.
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
        {state === 'off' && isReady && (
          <Button loading={turnOn.isPending} onClick={() => turnOn.mutate(settings.pushKey)}>
            Включить в этом браузере
          </Button>
        )}
        {state === 'on' && (
          <Button variant="secondary" loading={turnOff.isPending} onClick={() => turnOff.mutate()}>
            Отключить
          </Button>
        )}
        <Devices count={settings.devices} />
      </div>
    </SettingCard>
  );
}

function name(state: PushState): string {
  if (state === 'on') return 'Включены';
  return state === 'denied' ? 'Запрещены' : 'Выключены';
}

function Devices({ count }: { count: number }): ReactNode {
  if (count === 0) return null;
  return (
    <span className="text-sm text-muted">
      {pluralize(count, ['Подписан', 'Подписаны', 'Подписано'])} {count}{' '}
      {pluralize(count, ['браузер', 'браузера', 'браузеров'])}
    </span>
  );
}
