import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { joinClasses } from '../../../components/join-classes.ts';
import { useClosed } from '../../../lib/closed-game.ts';
import { linkToSlot } from '../../../play/slot-link.ts';
import type { KnownSlot } from '../slot-infos.ts';
import { formatShare } from '../slot-words.ts';
import { SlotCover } from './cover/slot-cover.tsx';
import { FavouriteButton } from './favourite-button.tsx';

interface SlotTileProps {
  slot: KnownSlot;
  isNew?: boolean;
  /** Opens the slot with this stake, in roubles. */
  stakeRoubles?: number | undefined;
}

/**
 * A hyphen is no place to break a name. The character for that is in none of our small typefaces: it took
 * 86 KB of others along.
 */
function keepWordsWhole(name: string): ReactNode[] {
  return name.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}

/** Drawn again for itself only: with every answer of the site its page is. */
export const SlotTile = memo(({ slot, isNew = false, stakeRoubles }: SlotTileProps) => {
  const search = stakeRoubles === undefined ? {} : { stake: String(stakeRoubles) };
  const isClosed = useClosed(slot.id) !== null;
  return (
    <div className="group relative isolate aspect-[3/4] rounded-tile transition-[translate,box-shadow] duration-180 ease-out-soft hover:shadow-[0_22px_40px_-18px_rgb(20_10_80/0.75)] motion-safe:hover:-translate-y-1">
      <Link
        {...linkToSlot(slot.id, search)}
        className="absolute inset-0 flex flex-col justify-end overflow-hidden rounded-tile p-2.5 text-white wallet:p-3.5"
      >
        <SlotCover
          slot={slot}
          className={joinClasses('-z-1 rounded-tile', isClosed && 'saturate-25')}
        />
        <span className="font-display text-[clamp(11px,3vw,15px)] leading-tight font-bold text-balance [text-shadow:0_1px_6px_rgb(0_0_0/0.5)] wallet:text-[15px]">
          {keepWordsWhole(slot.name)}
        </span>
        <span className="mt-0.5 text-[11px] leading-snug text-white/90 wallet:text-xs">
          {isClosed ? 'Временно выключен' : `RTP ${formatShare(slot.proof.rtp)}`}
        </span>
      </Link>
      {isNew && (
        <span className="pointer-events-none absolute top-2.5 left-2.5 rounded-full bg-white px-2 py-0.5 text-[11px] leading-4 font-bold text-[#2a1650]">
          Новый
        </span>
      )}
      <span className="absolute top-1.5 right-1.5">
        <FavouriteButton slot={slot} look="cover" />
      </span>
    </div>
  );
});
