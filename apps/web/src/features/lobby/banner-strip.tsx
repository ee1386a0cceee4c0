import type { Banner } from '@kvazar/contract';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { BannerCard } from '../../components/banner-card.tsx';
import { rowClasses } from './row-look.ts';

/** What the site announces, one beside the other; each goes when its time is over. */
export function BannerStrip({ banners }: { banners: readonly Banner[] }) {
  const router = useRouter();
  const nowMs = useMoment(banners);
  const shown = banners.filter(({ until }) => until === null || Date.parse(until) > nowMs);
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Объявления" className={rowClasses}>
      {shown.map(banner => (
        <li key={banner.id} className="w-80 max-w-full shrink-0 wallet:min-w-80 wallet:flex-1">
          <a
            href={banner.href}
            onClick={event => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              // The address comes from the server, with its search: no route of ours to name.
              router.history.push(banner.href);
            }}
            className="block rounded-tile"
          >
            <BannerCard banner={banner} />
          </a>
        </li>
      ))}
    </ul>
  );
}

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The time, told again when the next banner ends. */
function useMoment(banners: readonly Banner[]): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const ends = banners.map(({ until }) => (until === null ? Infinity : Date.parse(until)));
    const nextMs = Math.min(...ends.filter(end => end > nowMs));
    if (!Number.isFinite(nextMs)) return;
    const timer = setTimeout(
      () => setNowMs(Date.now()),
      Math.min(nextMs - Date.now() + 1, LONGEST_TIMER_MS),
    );
    return () => clearTimeout(timer);
  }, [banners, nowMs]);
  return nowMs;
}
