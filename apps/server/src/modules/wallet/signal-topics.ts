/** Payload: `{ playerId, paymentId, amount }`, the amount in roubles. */
export const TOP_UP_CREDITED = 'top-up-credited';
/** Payload: `{ playerId, paymentId }`. */
export const WALLET_CHANGED = 'wallet-changed';
/** Payload: the id of an approved withdrawal. */
export const PAYOUT_DUE = 'payout-due';
