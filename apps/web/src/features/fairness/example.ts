import { examplePair } from '../../play/verifier/seed-fields.tsx';

/** What the drawn story tells: a bet of Dice on the pair of the example. */
export const exampleRoll = '78.26';

/** The address of the drawn example. */
export const exampleSearch = { game: 'dice', ...examplePair, side: 'over', target: '50.50' };
