import type { CallSuccess } from '@kvazar/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

export type NoticeSettings = CallSuccess<'/api/notices/settings'>;

export function noticeSettingsQuery(playerId: number) {
  return queryOptions<NoticeSettings>({
    queryKey: ['account', 'notices', playerId],
    queryFn: () => callApi('/api/notices/settings'),
  });
}
