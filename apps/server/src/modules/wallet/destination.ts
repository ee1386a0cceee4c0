import { type Refusal, refuse, type WithdrawalDestination } from '@kvazar/contract';
import { BANKS } from './banks.ts';
import type { Instrument } from './provider.ts';

/** The check digit of card numbers: catches a mistyped digit and most swapped ones. */
function hasValidCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** The same destination in one spelling, or what is wrong with it. */
export function readDestination(typed: WithdrawalDestination): WithdrawalDestination | Refusal {
  if (typed.method === 'bank_card') {
    const card = typed.card.replace(/[\s-]/g, '');
    if (!/^\d{16,19}$/.test(card) || !hasValidCheckDigit(card)) return refuse('wallet/card-format');
    return { method: 'bank_card', card };
  }
  const digits = typed.phone.replace(/[\s()+-]/g, '').replace(/^8/, '7');
  if (!/^7\d{10}$/.test(digits)) return refuse('wallet/phone-format');
  if (!BANKS.some(bank => bank.id === typed.bank)) return refuse('wallet/bank-unknown');
  return { method: 'sbp', phone: digits, bank: typed.bank };
}

export function maskCard(last4: string): string {
  return `•• ${last4}`;
}

export function maskPhone(digits: string): string {
  return `+7 ••• •••-${digits.slice(-4, -2)}-${digits.slice(-2)}`;
}

/**
 * What a destination has in common with the payments made from it. Providers tell the first six and
 * the last four digits of a card and no more, so no more is compared.
 */
export function describeInstrument(destination: WithdrawalDestination): Instrument {
  if (destination.method === 'sbp') {
    const { phone } = destination;
    return { method: 'sbp', number: phone, mask: maskPhone(phone) };
  }
  const { card } = destination;
  return {
    method: 'bank_card',
    number: `${card.slice(0, 6)}${card.slice(-4)}`,
    mask: maskCard(card.slice(-4)),
  };
}

export function describeDestination(destination: WithdrawalDestination): string {
  const { mask } = describeInstrument(destination);
  if (destination.method === 'bank_card') return mask;
  return `${mask}, ${BANKS.find(bank => bank.id === destination.bank)?.name ?? ''}`;
}
