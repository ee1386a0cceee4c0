import type { SlotCourse } from '@kvazar/games';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { findCourse } from './course-book.ts';

/** The server tells an owner at once, and everyone once the seed is open. */
export function courseQuery(betId: string) {
  return queryOptions({
    queryKey: ['slots', 'course', betId],
    queryFn: () => callApi('/api/slots/course', { id: betId }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

interface SpinCourse {
  readonly course: SlotCourse | null;
  readonly hasFailed: boolean;
}

/** The course that came with the answer; asked for when the answer was lost. */
export function useSpinCourse(betId: string | null): SpinCourse {
  const known = betId === null ? undefined : findCourse(betId);
  const { data, isError } = useQuery({
    ...courseQuery(betId ?? ''),
    enabled: betId !== null && !known,
  });
  return { course: known ?? (betId === null ? null : (data?.course ?? null)), hasFailed: isError };
}
