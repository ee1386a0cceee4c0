import { baccarat, findSpot } from '@kvazar/games';
import { MiniRoad, RoadCounts } from '../roads/roads-panel.tsx';
import { shareCrowd } from '../spots/crowd.ts';
import { SpotTile } from '../spots/spot-tile.tsx';
import { listWonSpots } from '../spots/won-spots.ts';
import type { LayoutProps } from '../table/table-look.ts';
import { BACCARAT_NAMES, listCoups } from './baccarat-roads.tsx';
import './baccarat.css';

const TONES: Readonly<Record<string, string>> = {
  player: 'player',
  'player-pair': 'player',
  banker: 'banker',
  'banker-pair': 'banker',
  tie: 'tie',
  'either-pair': 'pair',
};
/** From left to right on a wide page; a phone keeps the order of the rules, three in a row. */
const WIDE_ORDER: readonly string[] = [
  'player-pair',
  'player',
  'tie',
  'banker',
  'banker-pair',
  'either-pair',
];

export function BaccaratLayout(props: LayoutProps) {
  return (
    <fieldset className="baccarat-spots" aria-label="Ставки на раздачу">
      <Spots {...props} order={WIDE_ORDER} />
    </fieldset>
  );
}

export function BaccaratPhoneLayout(props: LayoutProps) {
  const coups = listCoups(props.history);
  return (
    <div className="baccarat-phone">
      <div className="phone-road">
        <div className="phone-road-counts">
          <RoadCounts coups={coups} names={BACCARAT_NAMES} />
        </div>
        <MiniRoad coups={coups} names={BACCARAT_NAMES} />
      </div>
      <fieldset className="baccarat-phone-spots" aria-label="Ставки на раздачу">
        <Spots {...props} order={baccarat.spots.map(({ id }) => id)} />
      </fieldset>
    </div>
  );
}

function Spots({ order, ...props }: LayoutProps & { order: readonly string[] }) {
  const shareOf = shareCrowd(props.crowd);
  const won = listWonSpots(baccarat, props.shownResult);
  return order.map(id => {
    const spot = findSpot(baccarat.spots, id);
    if (!spot) return null;
    return (
      <SpotTile
        key={id}
        spot={spot}
        tone={TONES[id] ?? 'pair'}
        size={id === 'player' || id === 'banker' ? 'big' : 'plain'}
        chips={props.chips}
        isOpen={props.isOpen}
        place={props.place}
        takeBack={props.takeBack}
        crowdPercent={shareOf(id)}
        isWinner={won.has(id)}
      />
    );
  });
}
