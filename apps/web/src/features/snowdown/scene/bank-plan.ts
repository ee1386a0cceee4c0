/** The bank's drawing is 800 wide; whatever stands on it is placed in these units. */
export const BANK = { width: 800, height: 440, floor: 364 };

/** Centres of the columns; between two of them is a bay with its door. */
export const COLUMNS = [25, 157, 291, 436, 593, 767] as const;

const RADII = [46, 52, 58, 63, 70] as const;

export interface DoorPlace {
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
  readonly bay: readonly [from: number, to: number];
}

/** Doors grow with the share that they free. */
export const DOOR_PLACES: readonly DoorPlace[] = RADII.map((r, index) => {
  const from = COLUMNS[index] ?? 0;
  const to = COLUMNS[index + 1] ?? BANK.width;
  return { cx: (from + to) / 2, cy: BANK.floor - r - 8, r, bay: [from + 13, to - 13] };
});

export type Post = 'bag' | 'carry' | 'drill' | 'laptop';

/** Who stands where while each door is being opened; the last row: all of them are open. */
const POSTS: readonly Readonly<Record<Post, number>>[] = [
  { drill: 40, laptop: 170, carry: 330, bag: 520 },
  { bag: 60, drill: 158, laptop: 300, carry: 460 },
  { bag: 70, carry: 196, drill: 300, laptop: 440 },
  { bag: 152, carry: 290, drill: 448, laptop: 594 },
  { bag: 200, carry: 350, laptop: 480, drill: 606 },
  { bag: 150, carry: 330, laptop: 500, drill: 640 },
];

export function postsAt(current: number): Readonly<Record<Post, number>> {
  const posts = POSTS[current === -1 ? POSTS.length - 1 : current];
  if (!posts) throw new RangeError(`the bank has no door ${current}`);
  return posts;
}

/** Where the drill meets the door. */
export function drillPoint(current: number): { readonly x: number; readonly y: number } {
  return { x: postsAt(current).drill + 53, y: 342 };
}
