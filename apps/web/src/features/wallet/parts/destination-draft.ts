import type { WalletMethod, WithdrawalDestination } from '@kvazar/contract';
import { describeDigits } from '../../../lib/plural.ts';

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

const SHORTEST_CARD = 16;
const PHONE_DIGITS = 11;

export interface MissingDetail {
  readonly field: keyof DestinationDraft;
  readonly text: string;
}

/** What is still to be filled in, if anything; the server is the judge of the rest. */
export function findMissing(method: WalletMethod, draft: DestinationDraft): MissingDetail | null {
  if (method === 'bank_card') {
    const text = describeLack(draft.card, SHORTEST_CARD, 'Введите номер карты');
    return text === null ? null : { field: 'card', text };
  }
  const text = describeLack(draft.phone, PHONE_DIGITS, 'Введите номер телефона');
  if (text !== null) return { field: 'phone', text };
  return draft.bank === '' ? { field: 'bank', text: 'Выберите банк' } : null;
}

function describeLack(typed: string, needed: number, emptyText: string): string | null {
  const lack = needed - typed.replace(/\D/g, '').length;
  if (lack === needed) return emptyText;
  return lack > 0 ? `Не хватает ${describeDigits(lack)}` : null;
}
