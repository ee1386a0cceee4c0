import { type CheckForm, type CheckGame, emptyForm } from './verifier/check-form.ts';

/** The pair of the drawn example: real seeds with a real result, which the tests recompute. */
export const examplePair = {
  serverSeed: '3a7d51c0f2964be88e12d9a6470bc35f1d84e2f09a6c7b5d20e3f4a19685b7c1',
  serverSeedHash: '83401aeb481f0b0b1366be1ef441fc8bbb189f68e88e07347aa9a111fa5c9e66',
  clientSeed: 'луна',
  nonce: '5',
};

export const exampleRoll = '78.26';

/** A round and the one before it. */
const exampleRound = {
  roundHash: 'e0a1f7d2c46b8935a1de0f4473b62c9815fa0d37e4c2b6988d5017f3a2c4e691',
  salt: '0000000000000000000000000000000000000000000000000000000000000001',
  earlierHash: 'e45fe50b56180d3b0334b7923ddb48c1d3119614536eb9255f5bae38acb56849',
};

export function fillExample(game: CheckGame): CheckForm {
  return { ...emptyForm, game, ...(game === 'crash' ? exampleRound : examplePair) };
}

/** The address of the drawn example. */
export const exampleSearch = {
  game: 'dice',
  ...examplePair,
  side: emptyForm.side,
  target: emptyForm.diceTarget,
};
