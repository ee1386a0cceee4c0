import type { GameId } from '@kvazar/games';

/** All slots are checked in one place: which of them is a field. */
export type CheckGame = GameId | 'slot';

/** What stands in the verifier's fields: texts, as typed or pasted. */
export interface CheckForm {
  game: CheckGame;
  serverSeed: string;
  /** The commitment shown before the bet; may stay empty. */
  serverSeedHash: string;
  clientSeed: string;
  nonce: string;
  side: string;
  diceTarget: string;
  bubblesTarget: string;
  rows: string;
  risk: string;
  mines: string;
  /** The slot's id. */
  slot: string;
  roundHash: string;
  salt: string;
  /** Of an earlier round, for the check of the chain; may stay empty. */
  earlierHash: string;
}

export type CheckField = Exclude<keyof CheckForm, 'game'>;

export const emptyForm: CheckForm = {
  game: 'dice',
  serverSeed: '',
  serverSeedHash: '',
  clientSeed: '',
  nonce: '',
  side: 'over',
  diceTarget: '50.50',
  bubblesTarget: '2.00',
  rows: '16',
  risk: 'medium',
  mines: '3',
  slot: 'firebird',
  roundHash: '',
  salt: '',
  earlierHash: '',
};

const seedFields = ['serverSeed', 'serverSeedHash', 'clientSeed', 'nonce'] as const;

/** The fields that decide each game's result, in the order in which they are filled in. */
export const fieldsOfGame: Readonly<Record<CheckGame, readonly CheckField[]>> = {
  dice: [...seedFields, 'side', 'diceTarget'],
  bubbles: [...seedFields, 'bubblesTarget'],
  plinko: [...seedFields, 'rows', 'risk'],
  mines: [...seedFields, 'mines'],
  slot: [...seedFields, 'slot'],
  crash: ['roundHash', 'salt', 'earlierHash'],
};

/** Whether two forms ask for the same check; fields of other games do not count. */
export function isSameCheck(a: CheckForm, b: CheckForm): boolean {
  return a.game === b.game && fieldsOfGame[a.game].every(field => a[field] === b[field]);
}
