import { type Refusal, refuse } from '@kvazar/contract';

/**
 * Who waits for more than this has lost patience, or has none to lose. Fewer than a person's calls that run at
 * once (limits/player-lanes.ts): whoever waits for long work goes on using the site.
 */
const MOST_AT_ONCE = 3;

/**
 * Long work, one at a time for each person: whoever asks for much of it delays nobody but themselves.
 * Beyond a few that wait, it is refused.
 */
export class Turns {
  readonly #people = new Map<number, { last: Promise<unknown>; count: number }>();

  async take<Result>(
    personId: number,
    work: () => Promise<Result | Refusal>,
  ): Promise<Result | Refusal> {
    const mine = this.#people.get(personId) ?? { last: Promise.resolve(), count: 0 };
    if (mine.count >= MOST_AT_ONCE) return refuse('request/too-often');
    mine.count += 1;
    this.#people.set(personId, mine);
    const turn = mine.last.then(work);
    // Whose work has failed does not stop the next.
    mine.last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      mine.count -= 1;
      if (mine.count === 0) this.#people.delete(personId);
    }
  }
}
