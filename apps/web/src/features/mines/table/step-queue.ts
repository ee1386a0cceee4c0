import { countSafeCells, type MinesStep } from '@kvazar/games';
import type { MinesGame } from './mines-game.ts';

/** The steps the player has asked for, oldest first; the first one is on its way to the server. */
export type StepQueue = readonly MinesStep[];

/** The queue with one more step, or as it was when the step makes no sense after those before it. */
export function addStep(queue: StepQueue, step: MinesStep, game: MinesGame): StepQueue {
  if (game.phase !== 'active' || queue.some(({ type }) => type === 'cashout')) return queue;
  const opened = [...game.revealed, ...listQueuedCells(queue)];
  if (step.type === 'cashout') return opened.length > 0 ? [...queue, step] : queue;
  const isLeft = opened.length < countSafeCells(game);
  return isLeft && !opened.includes(step.cell) ? [...queue, step] : queue;
}

/** What is still worth asking once the game has moved on, here or on another device. */
export function dropDone(queue: StepQueue, game: MinesGame): StepQueue {
  if (game.phase !== 'active') return [];
  const isDone = (step: MinesStep) => step.type === 'reveal' && game.revealed.includes(step.cell);
  return queue.some(isDone) ? queue.filter(step => !isDone(step)) : queue;
}

export function listQueuedCells(queue: StepQueue): readonly number[] {
  return queue.flatMap(step => (step.type === 'reveal' ? [step.cell] : []));
}
