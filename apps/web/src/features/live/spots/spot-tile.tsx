import { formatPercent, type TableSpot } from '@kvazar/games';
import { formatRoubles, kopecks } from '@kvazar/money';
import type { KeyboardEvent, ReactNode } from 'react';
import type { LayoutProps, SpotChips } from '../table/table-look.ts';
import { ChipStack } from './chip-stack.tsx';
import './spot-tile.css';
import { withPercent } from '../../../lib/with-percent.ts';

interface SpotTileProps extends Pick<LayoutProps, 'chips' | 'isOpen' | 'place' | 'takeBack'> {
  readonly spot: TableSpot;
  /** The spot as its tile writes it, where its title is too long for that. */
  readonly title?: ReactNode;
  readonly tone: string;
  readonly size?: 'big' | 'plain' | 'small';
  /** Of all that lies on the table, in whole percent; null hides the bar. */
  readonly crowdPercent: number | null;
  readonly isWinner: boolean;
}

/** A place for chips: a press puts one there; Delete or the other mouse button takes it back. */
export function SpotTile(props: SpotTileProps) {
  const { spot, title, tone, size = 'plain', chips, isOpen, crowdPercent, isWinner } = props;
  const lying = chips.get(spot.id);
  const rtp = formatPercent(spot.rtp);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    props.takeBack(spot.id);
  }
  return (
    <button
      type="button"
      className="spot-tile"
      data-spot={spot.id}
      data-tone={tone}
      data-size={size}
      data-open={isOpen || undefined}
      data-winner={isWinner || undefined}
      data-lying={(lying && isLying(lying)) || undefined}
      aria-label={describeSpot(spot, rtp, lying)}
      onClick={() => props.place([spot.id])}
      onContextMenu={event => {
        event.preventDefault();
        props.takeBack(spot.id);
      }}
      onKeyDown={onKeyDown}
    >
      <span className="spot-words">
        <span className="spot-title">{title ?? spot.title}</span>
        <span className="spot-pays">{spot.pays}</span>
        <span className="spot-rtp">
          <span className="spot-rtp-word">RTP </span>
          {withPercent(rtp)}
        </span>
      </span>
      {crowdPercent !== null && (
        <span className="spot-crowd">
          <span className="spot-bar">
            <span style={{ width: `${crowdPercent}%` }} />
          </span>
          {withPercent(crowdPercent)}
        </span>
      )}
      {lying && (
        <span className="spot-chips">
          <ChipStack chips={lying} />
        </span>
      )}
    </button>
  );
}

/** Chips that have lost are gone. */
function isLying({ draft, accepted, payout }: SpotChips): boolean {
  return draft + accepted > 0 && payout !== 0;
}

function describeSpot(
  { title, pays }: TableSpot,
  rtp: string,
  lying: SpotChips | undefined,
): string {
  const parts = [title, `выплата ${pays}`, `RTP ${withPercent(rtp)}`];
  if (lying && lying.draft > 0) parts.push(`поставлено ${formatRoubles(kopecks(lying.draft))}`);
  if (lying && lying.accepted > 0) parts.push(`принято ${formatRoubles(kopecks(lying.accepted))}`);
  return parts.join(', ');
}
