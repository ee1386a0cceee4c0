import type { WalletMethod } from '@kvazar/contract';
import { maskCard, maskPhone } from '../../destination.ts';
import type { Instrument } from '../../provider.ts';

interface Payer {
  readonly id: string;
  readonly method: WalletMethod;
  readonly number: string;
  readonly name: string;
}

/** Whom the sandbox lets pay: nobody, under numbers that no bank gives out. */
const PAYERS: readonly Payer[] = [
  { id: 'card-1', method: 'bank_card', number: '2200000004', name: 'Тестовая карта •• 0004' },
  { id: 'card-2', method: 'bank_card', number: '2200000012', name: 'Тестовая карта •• 0012' },
  { id: 'card-3', method: 'bank_card', number: '2200000020', name: 'Тестовая карта •• 0020' },
  { id: 'phone-1', method: 'sbp', number: '79000000001', name: 'Тестовый телефон ••-01' },
  { id: 'phone-2', method: 'sbp', number: '79000000002', name: 'Тестовый телефон ••-02' },
];

export function listPayers(method: WalletMethod): readonly Payer[] {
  return PAYERS.filter(payer => payer.method === method);
}

export function findPayer(method: WalletMethod, id: string | null): Instrument | null {
  const payer = listPayers(method).find(candidate => candidate.id === id);
  if (!payer) return null;
  const mask = method === 'sbp' ? maskPhone(payer.number) : maskCard(payer.number.slice(-4));
  return { method, number: payer.number, mask };
}
