import { Link } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import rocket from '~icons/fluent-emoji/rocket?raw';
import { Starfield } from '../../components/brand/starfield.tsx';
import { buttonClasses } from '../../components/button.tsx';
import { EmojiArt } from '../../lib/emoji-art.tsx';
import { paths } from '../../lib/paths.ts';

interface HeroProps {
  /** Shows the running round of Crash, and its children until it knows of one. */
  glance: ComponentType<{ children: ReactNode }>;
  /** The way to a slot for those who have no account. */
  demo: ReactNode;
}

/** Night in both themes: the rocket needs a sky. */
export function Hero({ glance: Glance, demo }: HeroProps) {
  return (
    <section className="relative isolate flex min-h-68 items-center overflow-hidden rounded-section border border-line bg-linear-105 from-[#121634] from-30% via-[#1d1a50] to-[#3a2b86] px-5.5 py-7 text-white shadow-card wallet:min-h-74 wallet:px-10">
      <Starfield sky="night" className="-z-1" />
      <div className="relative z-1 wallet:max-w-[58%]">
        <h1 className="font-display text-[clamp(21px,6.6vw,40px)] leading-[1.08] font-extrabold tracking-tight text-balance">
          Лучшие игры без комиссии
        </h1>
        <p className="mt-3 max-w-[54%] text-[15px] leading-normal text-[#c3caf0] wallet:mt-4 wallet:max-w-115 wallet:text-base">
          Каждый результат можно проверить: честность доказана хешем до вашей ставки.
        </p>
        <div className="mt-5 flex flex-col items-start gap-2.5 wallet:mt-6.5 wallet:flex-row wallet:items-center wallet:gap-3.5">
          <Link to={paths.crash} className={buttonClasses({ size: 'lg' })}>
            Играть в Crash
          </Link>
          {demo}
        </div>
      </div>
      <Suspense fallback={<HeroRocket />}>
        <Glance>
          <HeroRocket />
        </Glance>
      </Suspense>
    </section>
  );
}

function HeroRocket() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute -right-3 bottom-6 -z-1 size-44 max-[359px]:size-34 wallet:top-1/2 wallet:right-[4%] wallet:bottom-auto wallet:size-60 wallet:-translate-y-1/2"
    >
      <div className="absolute inset-0 scale-125 rounded-full bg-radial from-[#8f6bff]/45 to-transparent to-70%" />
      <div className="absolute inset-x-[8%] top-[16%] bottom-[-8%] rounded-full bg-radial from-[#05031e]/50 to-transparent to-68%" />
      <EmojiArt svg={rocket} className="float-slowly relative size-full" />
    </div>
  );
}
