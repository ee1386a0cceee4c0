export { distanceToBeginning } from './edit-distance.ts';
export { swapLayout } from './keyboard-layout.ts';
export { type PluralForms, pluralize } from './plural.ts';
export { allowedMistakes, simplify, splitWords } from './split-words.ts';
