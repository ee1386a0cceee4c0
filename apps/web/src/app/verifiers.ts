import { wheelVerifier } from '../features/bonus/wheel-verifier/wheel-verifier.tsx';
import { bubblesVerifier } from '../features/bubbles/verifier/bubbles-verifier.tsx';
import { crashVerifier } from '../features/crash/verifier/crash-verifier.tsx';
import { diceVerifier } from '../features/dice/verifier/dice-verifier.tsx';
import type { Verifiers } from '../features/fairness/verifier/check-form.ts';
import { tableVerifier } from '../features/live/verifier/table-verifier.tsx';
import { minesVerifier } from '../features/mines/verifier/mines-verifier.tsx';
import { plinkoVerifier } from '../features/plinko/verifier/plinko-verifier.tsx';
import { slotVerifier } from '../features/slots/verifier/slot-verifier.tsx';

/** Every game that can be checked: those on seed pairs first, then those on chains. */
export const verifiers: Verifiers = [
  diceVerifier,
  bubblesVerifier,
  minesVerifier,
  plinkoVerifier,
  slotVerifier,
  wheelVerifier,
  crashVerifier,
  tableVerifier,
];
