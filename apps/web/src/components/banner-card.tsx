import type { Banner } from '@kvazar/contract';
import {
  ChevronRight,
  Gift,
  type LucideIcon,
  Rocket,
  ShieldCheck,
  Spade,
  Star,
  Trophy,
} from 'lucide-react';
import { joinClasses } from './join-classes.ts';

const THEMES: Record<Banner['theme'], string> = {
  night: 'from-[#121634] to-[#2b2570]',
  violet: 'from-[#4a1fb8] to-[#6a35dd]',
  gold: 'from-[#7a3d05] to-[#a35a0c]',
  sea: 'from-[#044a5e] to-[#06707a]',
  winter: 'from-[#12325e] to-[#1f5a96]',
};

const PICTURES: Record<Banner['picture'], LucideIcon> = {
  rocket: Rocket,
  gift: Gift,
  trophy: Trophy,
  cards: Spade,
  shield: ShieldCheck,
  star: Star,
};

/** An announcement as the lobby shows it and its editor previews it; its height never changes. */
export function BannerCard({
  banner,
}: {
  banner: Pick<Banner, 'title' | 'text' | 'theme' | 'picture'>;
}) {
  const { title, text, theme, picture } = banner;
  const Picture = PICTURES[picture];
  return (
    <span
      className={joinClasses(
        'flex h-31 items-center gap-4 overflow-hidden rounded-tile bg-linear-105 p-4 text-white',
        THEMES[theme],
      )}
    >
      <span className="grid size-14 shrink-0 place-items-center rounded-[14px] bg-white/14">
        <Picture aria-hidden="true" className="size-7" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 leading-snug font-bold">{title}</span>
        <span className="mt-1 line-clamp-2 text-[13px] leading-snug text-white/95">{text}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
    </span>
  );
}
