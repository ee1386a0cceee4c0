import { Heart } from 'lucide-react';
import { joinClasses } from '../../../components/join-classes.ts';
import { useSession } from '../../../lib/session.ts';
import { openAuth } from '../../../lib/ui-store.ts';
import type { KnownSlot } from '../slot-infos.ts';
import { useFavouriteToggle, useSlotCatalogue } from './slot-catalogue.ts';

interface FavouriteButtonProps {
  slot: KnownSlot;
  /** `cover`: white on a picture. `plain`: among other tools. */
  look: 'cover' | 'plain';
}

const LOOKS = {
  cover: 'size-9 bg-black/45 text-white hover:bg-black/60 touch:size-11 outline-offset-0',
  plain: 'size-11 text-muted hover:bg-raised hover:text-text',
};

export function FavouriteButton({ slot, look }: FavouriteButtonProps) {
  const { user } = useSession();
  const { mutate } = useFavouriteToggle();
  const isMarked = useSlotCatalogue().favourites.some(({ id }) => id === slot.id);
  return (
    <button
      type="button"
      aria-pressed={isMarked}
      aria-label={`В избранное: ${slot.name}`}
      onClick={() => (user ? mutate({ slot: slot.id, favourite: !isMarked }) : openAuth())}
      className={joinClasses(
        'grid shrink-0 place-items-center rounded-full transition-[background-color,color,scale] duration-150 motion-safe:active:scale-90',
        LOOKS[look],
      )}
    >
      <Heart
        aria-hidden="true"
        className={joinClasses('size-5', isMarked && 'fill-lose-fill text-lose-fill')}
      />
    </button>
  );
}
