import { useNavigate, useSearch } from '@tanstack/react-router';

export const SHOWS = {
  ours: 'Наши',
  mine: 'Мои',
  unassigned: 'Без исполнителя',
  waiting: 'Ждут игрока',
  done: 'Готово',
  all: 'Все',
} as const;

export type Show = keyof typeof SHOWS;

/** What the address of the queue says. */
export interface QueueAddress {
  readonly show: Show;
  readonly search: string;
  readonly request: string | null;
}

export function readAddress(search: Record<string, unknown>): QueueAddress {
  const show = String(search['show'] ?? '');
  const request = String(search['request'] ?? '');
  return {
    show: Object.hasOwn(SHOWS, show) ? (show as Show) : 'ours',
    search: String(search['search'] ?? ''),
    request: request === '' ? null : request,
  };
}

/** Only what differs from the beginning: short addresses are the ones people send each other. */
export function writeAddress({ show, search, request }: QueueAddress): string {
  const parameters = new URLSearchParams({
    ...(show !== 'ours' && { show }),
    ...(search !== '' && { search }),
    ...(request !== null && { request }),
  });
  const text = parameters.toString();
  return text === '' ? '/admin/requests' : `/admin/requests?${text}`;
}

export function useQueueAddress() {
  const address = readAddress(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  return {
    address,
    go: (part: Partial<QueueAddress>, replace = false) =>
      void navigate({ href: writeAddress({ ...address, ...part }), replace }),
  };
}
