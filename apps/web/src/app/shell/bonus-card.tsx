import type { User } from '@kvazar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { useReducedMotion } from '../../components/use-reduced-motion.ts';
import { refreshRewards } from '../../lib/follow-rewards.ts';
import { paths } from '../../lib/paths.ts';
import { describeBonuses } from '../../lib/plural.ts';

interface BonusCardProps {
  user: User;
  onFollow: () => void;
}

export function BonusCard({ user, onFollow }: BonusCardProps) {
  const client = useQueryClient();
  // At each opening of the menu; what is known meanwhile stands there.
  useEffect(() => void refreshRewards(client).catch(() => {}), [client]);
  return (
    <Link
      to={paths.bonus}
      onClick={onFollow}
      className="group relative isolate flex h-28 items-end overflow-hidden rounded-tile border border-line-strong bg-[#151035] p-4 text-white"
    >
      <BonusScene />
      <span className="absolute inset-0 -z-1 bg-linear-to-r from-[#0b0822]/85 via-[#0b0822]/45 to-transparent" />
      <span className="flex-1">
        <span className="block text-xs text-white/80">Бонусы</span>
        <span className="block font-display text-[15px] leading-tight font-bold">
          {describeBonuses(user.raceback)}
        </span>
      </span>
      <ChevronRight
        aria-hidden="true"
        className="size-5 transition-transform duration-180 motion-safe:group-hover:translate-x-0.5"
      />
    </Link>
  );
}

/** A loop for the eye only; those who asked for less motion get its still. */
function BonusScene() {
  const isStill = useReducedMotion();
  const className = 'absolute inset-0 -z-2 size-full object-cover object-right';
  if (isStill) return <img src="/media/bonus.webp" alt="" className={className} />;
  return (
    <video
      className={className}
      poster="/media/bonus.webp"
      autoPlay
      loop
      muted
      playsInline
      disablePictureInPicture
      aria-hidden="true"
      tabIndex={-1}
    >
      <source src="/media/bonus.webm" type="video/webm" />
      <source src="/media/bonus.mp4" type="video/mp4" />
    </video>
  );
}
