import type { FigureDashboard, LiveEvents } from '@kvazar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askAnew } from '../../lib/ask-anew.ts';
import { liveSocket } from '../../lib/live-socket.ts';
import { watchTopic } from '../../lib/topics.ts';
import { useStaffQuery } from '../frame/calls.ts';
import type { PeriodChoice } from './period.tsx';

const PATH = '/api/admin/figures/dashboard';
/** Tiles come by the socket; curves and tables of a period that runs are asked for again. */
const REDRAWN_EVERY_MS = 30_000;

/** The answer for the chosen period, its tiles moving while it is today. */
export function useDashboard({ period, from, to }: PeriodChoice) {
  const client = useQueryClient();
  const [lagMs, setLagMs] = useState<number | null>(null);
  const body =
    period === 'range' && from !== '' && to !== ''
      ? { period, from, to }
      : { period: period === 'range' ? ('today' as const) : period };
  const query = useStaffQuery(PATH, body, { keepsShown: true });
  const isToday = body.period === 'today';
  useEffect(() => {
    const redraw = () => void askAnew(client, { queryKey: [PATH] });
    const timer = setInterval(redraw, REDRAWN_EVERY_MS);
    if (!isToday) return () => clearInterval(timer);
    const key = [PATH, { period: 'today' }];
    const onMoved: LiveEvents['figures:moved'] = ({ at, tiles, lagMs: behindMs }) => {
      setLagMs(behindMs);
      client.setQueryData<FigureDashboard>(
        key,
        shown => shown && { ...shown, at, tiles: [...tiles] },
      );
    };
    liveSocket.on('figures:moved', onMoved);
    const stop = watchTopic('figures', redraw);
    return () => {
      clearInterval(timer);
      liveSocket.off('figures:moved', onMoved);
      stop();
    };
  }, [client, isToday]);
  return { query, lagMs: isToday ? lagMs : null };
}
