export { formatAmount, formatRoubles, formatWholeRoubles, groupThousands } from './format.ts';
export {
  addKopecks,
  type Kopecks,
  kopecks,
  kopecksFromRoubles,
  roublesFromKopecks,
  subtractKopecks,
  ZERO,
} from './kopecks.ts';
export { MULTIPLIER_UNIT, multiplierOf, payoutFor } from './multiplier.ts';
export { parseTypedRoubles } from './parse.ts';
