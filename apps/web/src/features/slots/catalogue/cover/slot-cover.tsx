import { joinClasses } from '../../../../components/join-classes.ts';
import { useSymbolArt } from '../../art/symbol-art.ts';
import type { KnownSlot } from '../../slot-infos.ts';
import { Backdrop } from './backdrop.tsx';
import { coverArt } from './cover-art.ts';

interface SlotCoverProps {
  slot: KnownSlot;
  className?: string;
}

/** A slot's picture, composed of its own colours and symbols. Fills its box; decoration only. */
export function SlotCover({ slot, className }: SlotCoverProps) {
  const { background, frame, accent } = slot.palette;
  return (
    <span
      aria-hidden="true"
      className={joinClasses('absolute inset-0 block overflow-hidden', className)}
      style={{ backgroundImage: `linear-gradient(168deg, ${background[0]}, ${background[1]})` }}
    >
      <Backdrop slot={slot} />
      <span
        className="absolute inset-x-[-20%] top-[2%] aspect-square"
        style={{
          backgroundImage: `radial-gradient(closest-side, color-mix(in oklab, ${accent} 60%, transparent), transparent)`,
        }}
      />
      <Company slot={slot} />
      <span
        className="absolute inset-x-0 bottom-0 h-1/2"
        style={{
          backgroundImage: `linear-gradient(to top, color-mix(in oklab, ${background[1]} 35%, #0b0720) 18%, transparent)`,
        }}
      />
      <span
        className="absolute inset-0 rounded-[inherit]"
        style={{
          boxShadow: `inset 0 0 0 2px color-mix(in oklab, ${frame} 70%, transparent), inset 0 1px 0 3px rgb(255 255 255 / 0.14)`,
        }}
      />
    </span>
  );
}

const pictureClasses = 'absolute drop-shadow-[0_10px_12px_rgb(8_4_30/0.45)]';

function Company({ slot }: { slot: KnownSlot }) {
  const { hero, company } = coverArt[slot.id];
  const art = useSymbolArt([hero, ...company]);
  const places = [
    [company[0], 'left-[2%] top-[7%] w-[42%] -rotate-14 opacity-95'],
    [company[1], 'right-[2%] top-[9%] w-[40%] rotate-14 opacity-95'],
    [
      hero,
      'left-[17%] top-[22%] w-[66%] transition-[translate,scale] duration-220 ease-out-soft motion-safe:group-hover:-translate-y-1 motion-safe:group-hover:scale-106',
    ],
  ] as const;
  return places.map(([icon, place]) => {
    const address = art.get(icon);
    return (
      address && (
        <img
          key={icon}
          src={address}
          alt=""
          draggable={false}
          className={joinClasses(pictureClasses, place)}
        />
      )
    );
  });
}
