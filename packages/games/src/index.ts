export { type BetOdds, betEdge, betOdds, EDGE_UNIT } from './bet-odds.ts';
export * from './bubbles/odds.ts';
export * from './bubbles/params.ts';
export * from './bubbles/rules.ts';
export * from './catalogue.ts';
export * from './crash/bet-rules.ts';
export * from './crash/curve.ts';
export * from './crash/history-colour.ts';
export * from './crash/odds.ts';
export * from './crash/params.ts';
export * from './crash/round.ts';
export * from './crash/rules.ts';
export * from './dice/bound-fields.ts';
export * from './dice/odds.ts';
export * from './dice/params.ts';
export * from './dice/rules.ts';
export { formatPercent, type Ratio, ratioToNumber } from './exact.ts';
export * from './heist/code-lock.ts';
export * from './heist/doors.ts';
export * from './heist/loot.ts';
export * from './heist/own-lock.ts';
export { fromHundredths, toHundredths } from './hundredths.ts';
export type { InstantGame, InstantResult } from './instant-game.ts';
export * from './mines/odds.ts';
export * from './mines/params.ts';
export { type MinePick, pickMines } from './mines/positions.ts';
export * from './mines/rules.ts';
export type { MinesPhase, MinesState, MinesStep } from './mines/state.ts';
export type { MinesView } from './mines/view.ts';
export * from './plinko/odds.ts';
export * from './plinko/params.ts';
export * from './plinko/rules.ts';
export type { GameRefusal } from './refusals.ts';
export { pointsFor, type ReturnRange, returnRange } from './return-range.ts';
export * from './rounds/engine.ts';
export * from './rounds/round.ts';
export * from './series/prizes.ts';
export * from './series/rules.ts';
export * from './series/simulate.ts';
export * from './slot-catalogue.ts';
export * from './slots/index.ts';
export type { SteppedGame, StepResult } from './stepped-game.ts';
export * from './tables/baccarat/drawing.ts';
export * from './tables/baccarat/rules.ts';
export {
  type Card,
  isCard,
  RANKS,
  type Rank,
  rankNumber,
  rankOf,
  SHOE_CARDS,
  SUITS,
  type Suit,
  suitOf,
} from './tables/cards.ts';
export {
  type DragonTigerResult,
  type DragonTigerWinner,
  dragonTiger,
  judgeDragonTiger,
} from './tables/dragon-tiger/rules.ts';
export { findSpot } from './tables/find-spot.ts';
export type { BigRoadMark } from './tables/roads/big-road.ts';
export * from './tables/roads/coup.ts';
export { type DerivedRoad, predictRoads } from './tables/roads/derived-roads.ts';
export { ROAD_ROWS, type RoadCell } from './tables/roads/grid.ts';
export * from './tables/roads/roads.ts';
export * from './tables/roulette/call-bets.ts';
export * from './tables/roulette/rules.ts';
export * from './tables/roulette/spots.ts';
export * from './tables/roulette/wheel.ts';
export * from './tables/table-catalogue.ts';
export type { TableGame, TableGameId, TableSpot } from './tables/table-game.ts';
export * from './tables/table-games.ts';
export * from './tables/wheel/rules.ts';
export * from './tables/wheel/segments.ts';
export * from './verify.ts';
export * from './wheel-of-day/rules.ts';
