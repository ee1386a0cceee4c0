import type { BigRoadMark, RoadColour, RoadCoup } from '@kvazar/games';

/** Who is who in the game, as one letter each. */
export interface RoadLetters {
  readonly red: string;
  readonly blue: string;
  readonly tie: string;
}

type Marked = RoadColour | 'tie';

/** All in a box of 1 × 1; colours come from the style sheet. */
export function Bead({ coup, letters }: { coup: RoadCoup; letters: RoadLetters }) {
  return (
    <>
      <circle cx="0.5" cy="0.5" r="0.42" className="road-fill" data-mark={coup.winner} />
      <text x="0.5" y="0.66" className="road-letter">
        {letters[coup.winner]}
      </text>
      <PairDots coup={coup} />
    </>
  );
}

export function BigMark({ mark }: { mark: BigRoadMark }) {
  return (
    <>
      <circle cx="0.5" cy="0.5" r="0.36" className="road-ring" data-mark={mark.winner} />
      {mark.ties > 0 && <path d="M0.18 0.82L0.82 0.18" className="road-slash" data-mark="tie" />}
      {mark.ties > 1 && (
        <text x="0.5" y="0.68" className="road-ties">
          {mark.ties}
        </text>
      )}
      <PairDots coup={mark} />
    </>
  );
}

function PairDots({ coup }: { coup: RoadCoup }) {
  return (
    <>
      {coup.redPair && <circle cx="0.17" cy="0.17" r="0.13" className="road-dot" data-mark="red" />}
      {coup.bluePair && (
        <circle cx="0.83" cy="0.83" r="0.13" className="road-dot" data-mark="blue" />
      )}
    </>
  );
}

export function SmallRing({ colour }: { colour: RoadColour }) {
  return <circle cx="0.5" cy="0.5" r="0.33" className="road-ring" data-mark={colour} />;
}

export function SmallDot({ colour }: { colour: RoadColour }) {
  return <circle cx="0.5" cy="0.5" r="0.4" className="road-fill" data-mark={colour} />;
}

export function SmallSlash({ colour }: { colour: RoadColour }) {
  return <path d="M0.12 0.88L0.88 0.12" className="road-slash" data-mark={colour} />;
}

interface CountProps {
  readonly colour: Marked;
  readonly letter: string;
  readonly name: string;
  readonly count: number;
}

/** «Б 28»: how often it came. */
export function RoadCount({ colour, letter, name, count }: CountProps) {
  return (
    <span className="road-count" title={name}>
      <span className="road-badge" data-mark={colour} aria-hidden="true">
        {letter}
      </span>
      <span className="sr-only">{name}: </span>
      {count}
    </span>
  );
}
