import { useEffect, useState } from 'react';
import { PlanetMark } from '../components/brand/planet-mark.tsx';
import { Starfield } from '../components/brand/starfield.tsx';
import { joinClasses } from '../components/join-classes.ts';
import { readStoredFlag, writeStoredFlag } from '../lib/browser-storage.ts';
import { siteConfig } from '../lib/site-config.ts';

const SPLASH_MS = 600;
const FADE_MS = 250;

type SplashPhase = 'shown' | 'fading' | 'gone';

/** Covers the start: fades after 600 ms, or later when the first answer takes longer. */
export function Splash({ isReady }: { isReady: boolean }) {
  const phase = useSplashPhase(isReady);
  const [isFirstVisit] = useState(() => !readStoredFlag('has_loaded'));
  useEffect(() => {
    if (isReady) writeStoredFlag('has_loaded', true);
  }, [isReady]);
  if (phase === 'gone') return null;
  return (
    <div
      data-testid="splash"
      role="status"
      className={joinClasses(
        'fixed inset-0 z-60 grid place-items-center bg-page transition-opacity duration-250 ease-out',
        phase === 'fading' && 'pointer-events-none opacity-0',
      )}
    >
      <Starfield />
      <div className="relative flex flex-col items-center gap-6 text-center">
        <div className="relative">
          <div className="absolute -inset-10 rounded-full bg-radial from-[#7c5cff]/40 to-transparent to-70%" />
          <PlanetMark size={132} className="float-slowly relative" />
        </div>
        <p className="font-display text-2xl font-bold tracking-tight">{siteConfig.brandName}</p>
        {/* Regulars know the promise already. */}
        {isFirstVisit && (
          <p className="-mt-3 px-6 text-muted">Лучшие игры без комиссии, множество бонусов</p>
        )}
        <span className="sr-only">Загрузка</span>
      </div>
    </div>
  );
}

function useSplashPhase(isReady: boolean): SplashPhase {
  const [isDelayOver, setDelayOver] = useState(false);
  const [isGone, setGone] = useState(false);
  const isFading = isReady && isDelayOver;
  useEffect(() => {
    const timer = setTimeout(() => setDelayOver(true), SPLASH_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isFading) return;
    const timer = setTimeout(() => setGone(true), FADE_MS);
    return () => clearTimeout(timer);
  }, [isFading]);
  if (isGone) return 'gone';
  return isFading ? 'fading' : 'shown';
}
