import { predictRoads, type RoadColour, type RoadCoup, readRoads } from '@kvazar/games';
import { pluralize } from '@kvazar/text';
import {
  Bead,
  BigMark,
  RoadCount,
  type RoadLetters,
  SmallDot,
  SmallRing,
  SmallSlash,
} from './marks.tsx';
import { RoadGrid } from './road-grid.tsx';

/** The two sides of a game and how its roads write them. */
export interface RoadNames {
  readonly letters: RoadLetters;
  readonly words: Readonly<Record<RoadColour | 'tie', string>>;
  /** «Если игрок». */
  readonly ifWords: Readonly<Record<RoadColour, string>>;
}

const ORDER = ['blue', 'red', 'tie'] as const;
const BEAD_PX = 24;
const BIG_PX = 16;
const DERIVED_PX = 8;
const TOLD_COUPS = 10;

interface RoadsProps {
  /** Oldest first. */
  readonly coups: readonly RoadCoup[];
  readonly names: RoadNames;
}

interface RoadsPanelProps extends RoadsProps {
  /** The three derived roads and their hints. */
  readonly hasDerived: boolean;
}

/** All roads of a table with their counts: as wide as it can be, 196 px high on a wide page. */
export function RoadsPanel({ coups, names, hasDerived }: RoadsPanelProps) {
  const roads = readRoads(coups);
  return (
    <section className="roads" aria-label="Дороги">
      <div className="roads-head">
        <h3>Дороги</h3>
        <RoadCounts coups={coups} names={names} />
        <span className="text-muted">
          {coups.length} {pluralize(coups.length, ['раздача', 'раздачи', 'раздач'])}
        </span>
        {hasDerived && <RoadHints coups={coups} names={names} />}
      </div>
      <div className="roads-body">
        <RoadGrid
          cells={roads.beadPlate}
          side={BEAD_PX}
          label={`Бусины. ${tellLast(coups, names)}`}
          draw={coup => <Bead coup={coup} letters={names.letters} />}
        />
        <div className="roads-right">
          <RoadGrid
            cells={roads.bigRoad}
            side={hasDerived ? BIG_PX : BEAD_PX}
            label="Большая дорога"
            draw={mark => <BigMark mark={mark} />}
          />
          {hasDerived && (
            <div className="roads-derived">
              <RoadGrid
                cells={roads.bigEyeBoy}
                side={DERIVED_PX}
                label="Большой глаз"
                draw={colour => <SmallRing colour={colour} />}
              />
              <RoadGrid
                cells={roads.smallRoad}
                side={DERIVED_PX}
                label="Малая дорога"
                draw={colour => <SmallDot colour={colour} />}
              />
              <RoadGrid
                cells={roads.cockroach}
                side={DERIVED_PX}
                label="Таракан"
                draw={colour => <SmallSlash colour={colour} />}
              />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

/** The big road alone, in small: for a tile of the list and above a phone's layout. */
export function MiniRoad({ coups, names, side = 10 }: RoadsProps & { readonly side?: number }) {
  return (
    <RoadGrid
      cells={readRoads(coups).bigRoad}
      side={side}
      label={`Большая дорога. ${tellLast(coups, names)}`}
      draw={mark => <BigMark mark={mark} />}
    />
  );
}

export function RoadCounts({ coups, names }: RoadsProps) {
  return ORDER.map(colour => (
    <RoadCount
      key={colour}
      colour={colour}
      letter={names.letters[colour]}
      name={names.words[colour]}
      count={coups.filter(({ winner }) => winner === colour).length}
    />
  ));
}

/** What the three derived roads would add. */
function RoadHints({ coups, names }: RoadsProps) {
  return (
    <div className="road-hints">
      {(['blue', 'red'] as const).map(winner => {
        const { bigEyeBoy, smallRoad, cockroach } = predictRoads(coups, winner);
        return (
          <span key={winner} className="road-hint" data-mark={winner}>
            {names.ifWords[winner]}
            <svg viewBox="0 0 1 1" role="img" aria-label={tellHint('большой глаз', bigEyeBoy)}>
              {bigEyeBoy && <SmallRing colour={bigEyeBoy} />}
            </svg>
            <svg viewBox="0 0 1 1" role="img" aria-label={tellHint('малая дорога', smallRoad)}>
              {smallRoad && <SmallDot colour={smallRoad} />}
            </svg>
            <svg viewBox="0 0 1 1" role="img" aria-label={tellHint('таракан', cockroach)}>
              {cockroach && <SmallSlash colour={cockroach} />}
            </svg>
          </span>
        );
      })}
    </div>
  );
}

const COLOUR_WORDS = { red: 'красная отметка', blue: 'синяя отметка' };

function tellHint(road: string, colour: RoadColour | null): string {
  return `${road}: ${colour ? COLOUR_WORDS[colour] : 'без отметки'}`;
}

function tellLast(coups: readonly RoadCoup[], { words }: RoadNames): string {
  if (coups.length === 0) return 'Раздач ещё не было';
  const last = coups.slice(-TOLD_COUPS).map(({ winner }) => words[winner].toLowerCase());
  return `Последние раздачи, новая в конце: ${last.join(', ')}`;
}
