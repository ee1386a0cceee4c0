import type { WholeBet } from '@kvazar/contract';
import { type GameId, isSlotId } from '@kvazar/games';
import { type CheckForm, emptyForm, fieldsOfGame } from './check-form.ts';

function isCheckable(game: string): game is GameId {
  return game !== 'slot' && Object.hasOwn(fieldsOfGame, game);
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function toHundredthsText(value: unknown): string {
  return typeof value === 'number' ? value.toFixed(2) : '';
}

/** What a bet on a shared round does not carry itself. */
export interface PublishedChain {
  readonly salt: string;
  readonly firstRound: number;
}

/** The verifier's fields for a recorded bet; null when the game has no check on this page. */
export function readBetForm(bet: WholeBet, chain: PublishedChain | null): CheckForm | null {
  const { game, params, fairness } = bet;
  const isSlot = isSlotId(game);
  if (!isSlot && !isCheckable(game)) return null;
  const form: CheckForm = isSlot
    ? { ...emptyForm, game: 'slot', slot: game }
    : { ...emptyForm, game };
  if ('roundHash' in fairness) {
    const isOfChain = chain !== null && fairness.roundId >= chain.firstRound;
    return { ...form, roundHash: fairness.roundHash, salt: isOfChain ? chain.salt : '' };
  }
  return {
    ...form,
    serverSeed: bet.serverSeed ?? '',
    serverSeedHash: fairness.serverSeedHash,
    clientSeed: fairness.clientSeed,
    nonce: String(fairness.nonce),
    ...(isSlot ? {} : readParams(game, params)),
  };
}

function readParams(game: GameId, params: WholeBet['params']): Partial<CheckForm> {
  switch (game) {
    case 'dice':
      return { side: toText(params['side']), diceTarget: toHundredthsText(params['target']) };
    case 'bubbles':
      return { bubblesTarget: toHundredthsText(params['target']) };
    case 'plinko':
      return { rows: toText(params['rows']), risk: toText(params['risk']) };
    case 'mines':
      return { mines: toText(params['mines']) };
    case 'crash':
      return {};
  }
}
