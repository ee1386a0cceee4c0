import { dragonTiger, findSpot } from '@kvazar/games';
import { MiniRoad, RoadCounts } from '../roads/roads-panel.tsx';
import { shareCrowd } from '../spots/crowd.ts';
import { SpotTile } from '../spots/spot-tile.tsx';
import { listWonSpots } from '../spots/won-spots.ts';
import type { LayoutProps } from '../table/table-look.ts';
import { DRAGON_TIGER_NAMES, listDuels } from './dragon-tiger-roads.tsx';
import './dragon-tiger.css';

const MAIN: readonly string[] = ['dragon', 'tie', 'suited-tie', 'tiger'];
const TONES: Readonly<Record<string, string>> = {
  dragon: 'dragon',
  tiger: 'tiger',
  tie: 'tie',
  'suited-tie': 'tie',
};
/** Under the side that they belong to, so its name need not be said again. */
const TRAITS: readonly { readonly id: string; readonly title: string }[] = [
  { id: 'big', title: 'Старшая' },
  { id: 'small', title: 'Младшая' },
  { id: 'odd', title: 'Нечётная' },
  { id: 'even', title: 'Чётная' },
];
const SIDES: readonly { readonly id: string; readonly title: string }[] = [
  { id: 'dragon', title: 'Дракон' },
  { id: 'tiger', title: 'Тигр' },
];

export function DragonTigerLayout(props: LayoutProps) {
  return (
    <div className="duel-spots">
      <MainSpots {...props} />
      <SideSpots {...props} />
    </div>
  );
}

export function DragonTigerPhoneLayout(props: LayoutProps) {
  const coups = listDuels(props.history);
  return (
    <div className="duel-phone">
      <div className="phone-road tiger-roads">
        <div className="phone-road-counts">
          <RoadCounts coups={coups} names={DRAGON_TIGER_NAMES} />
        </div>
        <MiniRoad coups={coups} names={DRAGON_TIGER_NAMES} />
      </div>
      <MainSpots {...props} />
      <SideSpots {...props} />
    </div>
  );
}

function MainSpots(props: LayoutProps) {
  return (
    <fieldset className="duel-main" aria-label="Кто выиграет">
      {MAIN.map(id => (
        <Spot
          key={id}
          {...props}
          id={id}
          tone={TONES[id] ?? 'tie'}
          size={id === 'dragon' || id === 'tiger' ? 'big' : 'plain'}
        />
      ))}
    </fieldset>
  );
}

/** What one card alone shows: four spots on each side. */
function SideSpots(props: LayoutProps) {
  return (
    <div className="duel-sides">
      {SIDES.map(side => (
        <fieldset key={side.id} className="duel-side" aria-label={`${side.title}: карта`}>
          {TRAITS.map(trait => (
            <Spot
              key={trait.id}
              {...props}
              id={`${side.id}-${trait.id}`}
              tone={side.id}
              size="small"
              title={trait.title}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

interface SpotProps extends LayoutProps {
  readonly id: string;
  readonly tone: string;
  readonly size: 'big' | 'plain' | 'small';
  readonly title?: string;
}

function Spot({ id, tone, size, title, ...props }: SpotProps) {
  const spot = findSpot(dragonTiger.spots, id);
  if (!spot) return null;
  return (
    <SpotTile
      spot={spot}
      tone={tone}
      size={size}
      {...(title ? { title } : {})}
      chips={props.chips}
      isOpen={props.isOpen}
      place={props.place}
      takeBack={props.takeBack}
      crowdPercent={size === 'small' ? null : shareCrowd(props.crowd)(id)}
      isWinner={listWonSpots(dragonTiger, props.shownResult).has(id)}
    />
  );
}
