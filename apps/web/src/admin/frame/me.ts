import type { CallSuccess, Permission } from '@kvazar/contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';

export type StaffSelf = CallSuccess<'/api/admin/staff/me'>;

export const staffQuery = queryOptions<StaffSelf>({
  queryKey: ['/api/admin/staff/me'],
  queryFn: () => callApi('/api/admin/staff/me'),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Who is at work here; the whole area stands on this answer. */
export function useStaff(): StaffSelf {
  return useSuspenseQuery(staffQuery).data;
}

/** Whether to show what needs the permission; each call asks again. */
export function useMay(permission: Permission): boolean {
  return useStaff().permissions.includes(permission);
}
