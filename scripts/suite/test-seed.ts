/** The same every time, so that a red run is red again; `npm run test:repeat` goes on from here. */
const USUAL_SEED = 20_261_115;

/** Decides whatever tests draw: examples of properties, ids, seeds of players, moments of faults. */
export function readTestSeed(environment: Record<string, string | undefined>): number {
  const text = environment['TEST_SEED'];
  if (text === undefined || text === '') return USUAL_SEED;
  if (!/^\d{1,9}$/.test(text))
    throw new Error('TEST_SEED must be a whole number of up to 9 digits');
  return Number(text);
}
