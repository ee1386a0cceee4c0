import type { IncomingHttpHeaders } from 'node:http';
import type { Confirmation, WalletMethod, WithdrawalDestination } from '@kvazar/contract';
import type { Kopecks } from '@kvazar/money';

/** The seam between the wallet and whoever moves the money. */
export interface PaymentProvider {
  readonly name: string;
  /** True when no real money moves. */
  readonly isTest: boolean;
  readonly topUpMethods: readonly WalletMethod[];
  readonly payoutMethods: readonly WalletMethod[];
  /** Safe to repeat: the request's id is the idempotence key. */
  createPayment(request: PaymentRequest): Promise<PaymentReport>;
  /** Null when the provider knows no such payment. */
  fetchPayment(providerId: string): Promise<PaymentReport | null>;
  /** Only names the payment: what happened to it is asked from the provider. */
  verifyNotification(notification: Notification): NotifiedPayment | NotificationFault;
  /** Whose account pays: under another one a repeated key would pay again. Null: payouts are off. */
  readonly payoutPayer: string | null;
  /** The request that is stored, and sent as it is in every attempt. */
  composePayout(request: PayoutRequest): string;
  /** Whether a stored request pays this and nothing else, whatever the settings were by then. */
  isPayoutOf(body: string, request: PayoutRequest): boolean;
  /** One attempt, safe to repeat with the very same body for as long as `payoutKeyLifeMs`. */
  sendPayout(key: string, body: string): Promise<PayoutReport>;
  /** Null when the provider knows no such payout. */
  fetchPayout(providerId: string): Promise<PayoutReport | null>;
  /** How long the provider remembers an idempotence key: repeated later, it would pay again. */
  readonly payoutKeyLifeMs: number;
  /** Its own list of payments that were paid from one moment to before another. */
  listPaid(from: Date, to: Date): AsyncIterable<PaymentReport>;
  /** The same of payouts that reached their receivers. */
  listPaidOut(from: Date, to: Date): AsyncIterable<PayoutReport>;
}

export interface PaymentRequest {
  readonly id: string;
  readonly playerId: number;
  readonly amount: Kopecks;
  readonly method: WalletMethod;
}

/** What the provider says of a payment. */
export interface PaymentReport {
  readonly providerId: string;
  /** Our own id, as the provider kept it; null when it is not a payment of ours. */
  readonly ourId: string | null;
  /** Whose it is, as the provider kept it; null where nobody told it. */
  readonly ourPlayer: number | null;
  readonly state: 'pending' | 'succeeded' | 'canceled';
  /** As decimal text: whatever it is, it must equal what was asked for. */
  readonly amount: { readonly value: string; readonly currency: string };
  readonly confirmation: Confirmation | null;
  readonly payer: Instrument | null;
  readonly reason: string | null;
}

export interface PayoutRequest {
  readonly id: string;
  readonly amount: Kopecks;
  readonly destination: WithdrawalDestination;
}

export interface PayoutReport {
  readonly providerId: string;
  /** Our own id, as the provider kept it; null when it is not a payout of ours. */
  readonly ourId: string | null;
  readonly state: 'pending' | 'succeeded' | 'canceled';
  readonly amount: { readonly value: string; readonly currency: string };
  /** Null where the provider does not tell it whole. */
  readonly receiver: Instrument | null;
  readonly reason: string | null;
}

/** A card or phone as far as it may be known: `number` is hashed, `mask` is shown. */
export interface Instrument {
  readonly method: WalletMethod;
  readonly number: string;
  readonly mask: string;
}

export interface Notification {
  readonly rawBody: Buffer;
  readonly headers: IncomingHttpHeaders;
  readonly address: string;
  readonly now: Date;
}

export interface NotifiedPayment {
  readonly providerId: string;
  /** Finds a payment whose provider's id has not been stored yet. */
  readonly ourId: string | null;
}

export interface NotificationFault {
  readonly fault: 'signature' | 'stale' | 'malformed' | 'address';
}

/** Nobody knows whether it happened: ask again later with the same key. */
export class ProviderUnavailable extends Error {}

/** The same, and asking again will not tell: keys, address or object are not what they were. */
export class OperatorNeeded extends ProviderUnavailable {}

/** A definite no to this very request: it does nothing. The message is for the player. */
export class ProviderRefused extends Error {}

/** `1248050` → `12480.50`, as payment systems write sums. */
export function formatDecimal(sum: Kopecks): string {
  return (sum / 100).toFixed(2);
}
