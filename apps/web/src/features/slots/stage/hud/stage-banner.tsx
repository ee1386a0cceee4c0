import type { Ref } from 'react';
import { joinClasses } from '../../../../components/join-classes.ts';
import type { Banner } from './read-hud.ts';

interface StageBannerProps {
  banner: Banner;
  sum: Ref<HTMLElement>;
}

/** What has just happened, large, over the dimmed reels. */
export function StageBanner({ banner, sum }: StageBannerProps) {
  const { title, note, sumE4, isGlad, level } = banner;
  return (
    <div className="slot-banner absolute inset-0 grid place-items-center">
      <div className="slot-banner-words grid max-w-[92%] justify-items-center gap-1 text-center @min-[560px]:gap-2.5">
        <p
          className={joinClasses(
            'font-display leading-tight font-extrabold text-balance',
            level
              ? 'slot-gold text-[clamp(22px,6.4cqw,58px)] uppercase'
              : 'text-[clamp(18px,4.6cqw,40px)]',
            isGlad && !level && 'slot-gold',
          )}
        >
          {title}
        </p>
        {sumE4 !== null && (
          <b
            ref={sum}
            className={joinClasses(
              'font-display leading-none font-extrabold whitespace-nowrap',
              level ? 'text-[clamp(28px,8.4cqw,76px)]' : 'text-[clamp(24px,6.4cqw,56px)]',
              isGlad ? 'slot-sum' : 'text-white/90',
            )}
          />
        )}
        {note !== '' && (
          <p className="text-[clamp(13px,2.2cqw,19px)] font-medium text-white/85">{note}</p>
        )}
      </div>
    </div>
  );
}
