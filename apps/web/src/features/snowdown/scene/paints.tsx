type Stop = readonly [offset: number, colour: string, opacity?: number];

const LINES: Readonly<Record<string, { stops: readonly Stop[]; across?: boolean }>> = {
  wall: {
    stops: [
      [0, '#45439f'],
      [0.5, '#3a3790'],
      [1, '#25226b'],
    ],
  },
  bay: {
    stops: [
      [0, '#1d1b58'],
      [0.35, '#2b2a7c'],
      [1, '#3d3a9c'],
    ],
  },
  column: {
    across: true,
    stops: [
      [0, '#5f63bd'],
      [0.22, '#b9c0ff'],
      [0.42, '#8c92ea'],
      [0.75, '#5a5db8'],
      [1, '#35358a'],
    ],
  },
  stone: {
    stops: [
      [0, '#7c83e0'],
      [0.5, '#5b5fc0'],
      [1, '#3c3d94'],
    ],
  },
  roof: {
    stops: [
      [0, '#3d3f99'],
      [1, '#2a2a78'],
    ],
  },
  plinth: {
    stops: [
      [0, '#6468c8'],
      [0.18, '#45469f'],
      [1, '#2f2f83'],
    ],
  },
  snow: {
    stops: [
      [0, '#ffffff'],
      [0.55, '#e3e8ff'],
      [1, '#aab5f5'],
    ],
  },
  steel: {
    stops: [
      [0, '#c9cffa'],
      [0.35, '#8a91d8'],
      [0.7, '#5b61ad'],
      [1, '#3c4189'],
    ],
  },
  'steel-dark': {
    stops: [
      [0, '#3b407f'],
      [1, '#7b82cc'],
    ],
  },
  'steel-deep': {
    stops: [
      [0, '#676db8'],
      [1, '#333875'],
    ],
  },
  edge: {
    across: true,
    stops: [
      [0, '#d9defc'],
      [0.5, '#8289cf'],
      [1, '#4a4f95'],
    ],
  },
  bar: {
    stops: [
      [0, '#fff3bf'],
      [0.4, '#ffcf5c'],
      [1, '#e08a1e'],
    ],
  },
  'bar-side': {
    stops: [
      [0, '#f0a834'],
      [1, '#b96812'],
    ],
  },
  'red-cloth': {
    stops: [
      [0, '#ff6a7f'],
      [1, '#c0264f'],
    ],
  },
  sack: {
    stops: [
      [0, '#c99257'],
      [1, '#855022'],
    ],
  },
  fir: {
    stops: [
      [0, '#2f6f7e'],
      [1, '#10324f'],
    ],
  },
};

const GLOWS: Readonly<Record<string, { stops: readonly Stop[]; cx?: number; cy?: number }>> = {
  gold: {
    stops: [
      [0, '#fffbe6'],
      [0.3, '#ffe6a1'],
      [0.62, '#ffb945'],
      [1, '#c4690f'],
    ],
  },
  'gold-light': {
    stops: [
      [0, '#ffd98a', 0.95],
      [0.5, '#ffb347', 0.4],
      [1, '#ffb347', 0],
    ],
  },
  'cyan-light': {
    stops: [
      [0, '#67e8f9', 0.7],
      [1, '#22d3ee', 0],
    ],
  },
  dish: {
    cx: 0.36,
    cy: 0.3,
    stops: [
      [0, '#b9c0fb'],
      [0.45, '#7d85d6'],
      [1, '#464c99'],
    ],
  },
  'dish-inner': {
    cx: 0.38,
    cy: 0.32,
    stops: [
      [0, '#8d95e4'],
      [0.6, '#575eb2'],
      [1, '#363b80'],
    ],
  },
};

export function paint(name: string): string {
  return `url(#heist-${name})`;
}

/** Every colour ramp of the scene, once for all the drawings on the page. */
export function Paints() {
  return (
    <svg aria-hidden="true" focusable="false" className="absolute size-0">
      <defs>
        {Object.entries(LINES).map(([name, { stops, across }]) => (
          <linearGradient
            key={name}
            id={`heist-${name}`}
            x1="0"
            y1="0"
            x2={across ? 1 : 0}
            y2={across ? 0 : 1}
          >
            <Stops stops={stops} />
          </linearGradient>
        ))}
        {Object.entries(GLOWS).map(([name, { stops, cx = 0.5, cy = 0.5 }]) => (
          <radialGradient
            key={name}
            id={`heist-${name}`}
            cx={cx}
            cy={cy}
            r={cx === 0.5 ? 0.5 : 0.78}
          >
            <Stops stops={stops} />
          </radialGradient>
        ))}
      </defs>
    </svg>
  );
}

function Stops({ stops }: { stops: readonly Stop[] }) {
  return stops.map(([offset, colour, opacity = 1]) => (
    <stop key={offset} offset={offset} stopColor={colour} stopOpacity={opacity} />
  ));
}
