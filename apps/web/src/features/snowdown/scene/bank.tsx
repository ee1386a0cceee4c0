import { PlanetMark } from '../../../components/brand/planet-mark.tsx';
import { siteConfig } from '../../../lib/site-config.ts';
import { withPercent } from '../../../lib/with-percent.ts';
import { type DoorView, shortenPoints } from '../heist-view.ts';
import { BANK, COLUMNS, DOOR_PLACES } from './bank-plan.ts';
import { paint } from './paints.tsx';
import { VaultDoor } from './vault-door.tsx';

const BAY_TOP = 124;

/** The front of the bank with its doors; the words beside the scene tell the same. */
export function Bank({ doors }: { doors: readonly DoorView[] }) {
  return (
    <>
      <svg
        viewBox={`0 -12 ${BANK.width} ${BANK.height + 12}`}
        focusable="false"
        aria-hidden="true"
        className="heist-bank"
      >
        <Gable />
        <rect x="16" y="118" width="766" height="250" fill={paint('wall')} />
        {DOOR_PLACES.map(({ bay: [from, to] }, index) => (
          <g key={from}>
            <rect
              x={from}
              y={BAY_TOP}
              width={to - from}
              height={BANK.floor - BAY_TOP}
              fill={paint('bay')}
            />
            <rect x={from} y={BAY_TOP} width={to - from} height="10" fill="#0d0b38" opacity="0.5" />
            <ellipse
              className="heist-warmth"
              data-lit={doors[index]?.standing === 'open'}
              cx={(from + to) / 2}
              cy={BANK.floor - 50}
              rx={(to - from) * 0.62}
              ry="92"
              fill={paint('gold-light')}
            />
            {doors[index]?.standing === 'current' && (
              <ellipse
                cx={(from + to) / 2}
                cy={BANK.floor - 70}
                rx={(to - from) * 0.6}
                ry="100"
                fill={paint('cyan-light')}
                opacity="0.4"
              />
            )}
          </g>
        ))}
        {COLUMNS.map(x => (
          <Column key={x} x={x} />
        ))}
        {doors.map((door, index) => {
          const place = DOOR_PLACES[index];
          return (
            place && (
              <g key={door.number}>
                <DoorLabel door={door} cx={place.cx} y={place.cy - place.r - 40} />
                <VaultDoor place={place} standing={door.standing} progress={door.progress} />
              </g>
            )
          );
        })}
        <Plinth doors={doors} />
      </svg>
      <Garland />
      <span className="heist-emblem">
        <PlanetMark size={40} />
      </span>
    </>
  );
}

function Gable() {
  return (
    <g>
      <path d="M14 90L400 8L786 90Z" fill={paint('stone')} />
      <path d="M64 88L400 21L736 88Z" fill={paint('roof')} />
      <path
        d="M64 88L400 21L736 88"
        fill="none"
        stroke="#14123f"
        strokeOpacity="0.55"
        strokeWidth="2"
      />
      <circle
        cx="400"
        cy="58"
        r="23"
        fill="#181650"
        stroke="#8f96ee"
        strokeOpacity="0.75"
        strokeWidth="1.6"
      />
      {/* Snow along both slopes, thicker where it slid down. */}
      <path
        d="M-2 90C4 80 18 80 28 82L386 4Q400-6 414 4L772 82C784 80 798 81 802 90C800 95 790 96 782 94C770 99 756 96 744 91Q736 92 728 88L406 20Q400 17 394 20L72 88Q64 92 56 91C46 97 30 99 20 94C10 97 0 95-2 90Z"
        fill={paint('snow')}
      />
      <path
        d="M28 84L388 7"
        stroke="#fff"
        strokeOpacity="0.9"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <rect x="1" y="90" width="798" height="34" rx="2" fill={paint('stone')} />
      <path d="M1 91.2H799" stroke="#b8beff" strokeOpacity="0.8" strokeWidth="1.6" />
      <rect x="1" y="120" width="798" height="4" fill="#24226a" />
      <text x="400" y="113.5" textAnchor="middle" className="heist-sign">
        {`БАНК ${siteConfig.brandName.toUpperCase()}`}
      </text>
    </g>
  );
}

function DoorLabel({ door, cx, y }: { door: DoorView; cx: number; y: number }) {
  return (
    <g data-standing={door.standing} className="heist-door-label" textAnchor="middle">
      <text x={cx} y={y} className="heist-door-share">
        {withPercent(door.share)}
      </text>
      <text x={cx} y={y + 20} className="heist-door-note">
        {describeStanding(door)}
      </text>
    </g>
  );
}

function describeStanding({ standing, left, points }: DoorView): string {
  if (points === 0) return '';
  if (standing === 'open') return 'открыта';
  return standing === 'current' ? `ещё ${shortenPoints(left)}` : shortenPoints(points);
}

function Column({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <rect x="-13" y="140" width="26" height="222" fill={paint('column')} />
      {[-7, -1, 5].map(line => (
        <rect key={line} x={line} y="142" width="1.6" height="216" fill="#1f1d5e" opacity="0.28" />
      ))}
      <rect x="-16" y="132" width="32" height="9" rx="2" fill={paint('stone')} />
      <rect x="-18" y="122" width="36" height="10" rx="2" fill={paint('stone')} />
      <path
        d="M-20 124q1-6 8-6h24q7 0 8 6q-4 4-9 1q-5 4-10 0q-5 5-11 0q-5 3-10-1Z"
        fill={paint('snow')}
      />
      <rect x="-16" y="352" width="32" height="7" rx="2" fill={paint('stone')} />
      <rect x="-19" y="358" width="38" height="8" rx="2" fill={paint('stone')} />
      <path
        d="M-20 360q2-5 7-5q3 0 5 3q4-2 6 1q2-4 7-3q6-2 14 4l2 6h-43Z"
        fill={paint('snow')}
        opacity="0.95"
      />
    </g>
  );
}

function Plinth({ doors }: { doors: readonly DoorView[] }) {
  return (
    <g>
      <rect x="-8" y="365" width="816" height="11" rx="2" fill={paint('stone')} />
      <rect x="-8" y="376" width="816" height="52" fill={paint('plinth')} />
      <path d="M-8 376H808M-8 394H808" stroke="#1b195a" strokeOpacity="0.4" strokeWidth="1.4" />
      {doors.map((door, index) => {
        const place = DOOR_PLACES[index];
        return (
          place && (
            <ellipse
              key={door.number}
              className="heist-warmth"
              data-lit={door.standing === 'open'}
              cx={place.cx}
              cy="384"
              rx={place.r * 1.25}
              ry="26"
              fill={paint('gold-light')}
            />
          )
        );
      })}
    </g>
  );
}

const BULBS = ['#ff5c7a', '#ffc857', '#22d3ee', '#3ddc97', '#a996ff'];

interface Bulb {
  readonly x: number;
  readonly y: number;
  readonly colour: string;
}

/** A string of lamps hangs in every bay. */
const bulbs: readonly Bulb[] = DOOR_PLACES.flatMap(({ bay: [from, to] }, bay) => {
  const count = Math.round((to - from) / 17);
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count;
    return {
      x: from + share * (to - from),
      y: sag(share),
      colour: BULBS[(index + bay * 2) % BULBS.length] ?? '#fff',
    };
  });
});

function sag(share: number): number {
  return 7 + 4 * 13 * share * (1 - share);
}

const wires = DOOR_PLACES.map(
  ({ bay: [from, to] }) => `M${from} 6Q${(from + to) / 2} 33 ${to} 6`,
).join('');

/** Wires, and two layers of lamps that take turns. */
function Garland() {
  return (
    <>
      <svg viewBox="0 0 800 40" focusable="false" aria-hidden="true" className="heist-garland">
        <path d={wires} fill="none" stroke="#12103a" strokeWidth="1.6" />
      </svg>
      {[0, 1].map(turn => (
        <svg
          key={turn}
          viewBox="0 0 800 40"
          focusable="false"
          aria-hidden="true"
          className="heist-garland heist-bulbs"
          data-turn={turn}
        >
          {bulbs
            .filter((_, index) => index % 2 === turn)
            .map(({ x, y, colour }) => (
              <g key={x}>
                <circle cx={x} cy={y + 4} r="7.5" fill={colour} opacity="0.24" />
                <ellipse cx={x} cy={y + 4} rx="2.9" ry="4.2" fill={colour} />
                <ellipse cx={x - 0.9} cy={y + 2.6} rx="0.9" ry="1.5" fill="#fff" opacity="0.75" />
              </g>
            ))}
        </svg>
      ))}
    </>
  );
}
