import { PlanetMark } from '../components/brand/planet-mark.tsx';
import { Starfield } from '../components/brand/starfield.tsx';

/**
 * What the document begins with: drawn by the build, taken away by public/js/early.js. It is no part
 * of the application, which would have to arrive before anything could be seen.
 */
export function Splash({ brandName }: { brandName: string }) {
  return (
    <div
      id="splash-veil"
      className="absolute inset-0 grid place-items-center bg-page transition-opacity duration-250 ease-out"
    >
      <Starfield />
      {/* As large as with all its words: a slow phone reads them after it has drawn the planet. */}
      <div className="relative flex min-h-62 w-full flex-col items-center gap-6 text-center in-data-regular:min-h-47">
        <div className="relative">
          <div className="absolute -inset-10 rounded-full bg-radial from-[#7c5cff]/40 to-transparent to-70%" />
          <PlanetMark size={132} className="float-slowly relative" />
        </div>
        <p className="font-display text-2xl font-bold tracking-tight">{brandName}</p>
        {/* Regulars know the promise already. Two lines high: before its typeface comes it may need only one. */}
        <p className="-mt-3 min-h-12 px-6 text-muted in-data-regular:hidden">
          Лучшие игры без комиссии, множество бонусов
        </p>
      </div>
    </div>
  );
}
