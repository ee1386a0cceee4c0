import { findSpot, MONEY_WHEEL_VALUES, type MoneyWheelValue, moneyWheel } from '@kvazar/games';
import type { CSSProperties } from 'react';
import { shareCrowd } from '../spots/crowd.ts';
import { SpotTile } from '../spots/spot-tile.tsx';
import { listWonSpots } from '../spots/won-spots.ts';
import type { LayoutProps } from '../table/table-look.ts';
import { MoneyWheelMark } from './money-wheel-mark.tsx';
import { VALUE_PAINTS } from './segment-paint.ts';
import './money-wheel.css';

const LAST_ON_PHONE = 12;

export function MoneyWheelLayout(props: LayoutProps) {
  return (
    <fieldset className="wheel-spots" aria-label="На что остановится колесо">
      <Spots {...props} />
    </fieldset>
  );
}

export function MoneyWheelPhoneLayout(props: LayoutProps) {
  return (
    <div className="wheel-phone">
      <div className="wheel-phone-last">
        {props.history
          .slice(0, LAST_ON_PHONE)
          .map(
            ({ id, result }) => result && <MoneyWheelMark key={id} result={result} size="small" />,
          )}
      </div>
      <fieldset className="wheel-phone-spots" aria-label="На что остановится колесо">
        <Spots {...props} />
      </fieldset>
    </div>
  );
}

function Spots(props: LayoutProps) {
  const shareOf = shareCrowd(props.crowd);
  const won = listWonSpots(moneyWheel, props.shownResult);
  return MONEY_WHEEL_VALUES.map(value => {
    const spot = findSpot(moneyWheel.spots, String(value));
    if (!spot) return null;
    return (
      <div key={value} className="contents" style={paintStyle(value)}>
        <SpotTile
          spot={spot}
          tone="value"
          chips={props.chips}
          isOpen={props.isOpen}
          place={props.place}
          takeBack={props.takeBack}
          crowdPercent={shareOf(spot.id)}
          isWinner={won.has(spot.id)}
        />
      </div>
    );
  });
}

/** The colours of a value, for whatever is inside. */
export function paintStyle(value: MoneyWheelValue): CSSProperties {
  const { fill, text } = VALUE_PAINTS[value];
  return { '--value': fill, '--value-text': text } as CSSProperties;
}
