/** From the commonest part to the rarest. The scene is the same in both themes. */
const PART_COLOURS = ['#38427f', '#8461ff', '#27cdee', '#3ddc97', '#ff5c8f', '#ffc857'];

export function partColour(part: number): string {
  return PART_COLOURS[part] ?? '#38427f';
}
