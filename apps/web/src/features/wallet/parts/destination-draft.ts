import type { WalletMethod, WithdrawalDestination } from '@kvazar/contract';

export interface DestinationDraft {
  readonly card: string;
  readonly phone: string;
  readonly bank: string;
}

/** In the test mode nobody should have to think of numbers, least of all type their own. */
export function beginDestination(isTest: boolean): DestinationDraft {
  return isTest
    ? { card: '2200 0000 0000 0004', phone: '+7 900 000-00-01', bank: '100000000111' }
    : { card: '', phone: '', bank: '' };
}

export function groupCard(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 19);
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

export function toDestination(
  method: WalletMethod,
  { card, phone, bank }: DestinationDraft,
): WithdrawalDestination {
  return method === 'bank_card' ? { method, card } : { method, phone, bank };
}

/** Whether there is anything to send; the server is the judge of the rest. */
export function isDestinationFilled(method: WalletMethod, draft: DestinationDraft): boolean {
  if (method === 'bank_card') return draft.card.replace(/\D/g, '').length >= 16;
  return draft.phone.replace(/\D/g, '').length >= 11 && draft.bank !== '';
}
