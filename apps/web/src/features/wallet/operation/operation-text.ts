import type { WalletMethod, WalletOperation } from '@kvazar/contract';
import type { BadgeTone } from '../../../components/badge.tsx';

export const METHOD_NAMES: Record<WalletMethod, string> = {
  bank_card: 'Банковская карта',
  sbp: 'СБП',
};

export const KIND_NAMES: Record<WalletOperation['kind'], string> = {
  'top-up': 'Пополнение',
  withdrawal: 'Вывод',
};

interface StateLook {
  readonly name: string;
  readonly tone: BadgeTone;
}

const TOP_UP_STATES = {
  pending: { name: 'Ожидает оплаты', tone: 'info' },
  succeeded: { name: 'Зачислено', tone: 'win' },
  canceled: { name: 'Не состоялось', tone: 'neutral' },
  held: { name: 'Проверяет оператор', tone: 'gold' },
} as const;

const WITHDRAWAL_STATES = {
  waiting: { name: 'На проверке', tone: 'gold' },
  approved: { name: 'Выплачивается', tone: 'info' },
  stopped: { name: 'Проверяет оператор', tone: 'gold' },
  paid: { name: 'Выплачено', tone: 'win' },
  refused: { name: 'Отклонено', tone: 'lose' },
  failed: { name: 'Не выплачено', tone: 'lose' },
  canceled: { name: 'Отменено', tone: 'neutral' },
} as const;

export function describeState(operation: WalletOperation): StateLook {
  return operation.kind === 'top-up'
    ? TOP_UP_STATES[operation.state]
    : WITHDRAWAL_STATES[operation.state];
}

/** The same of an operation of which only kind and state are known; a state without a name stays as it is. */
export function nameState(kind: WalletOperation['kind'], state: string): string {
  const looks: Readonly<Record<string, StateLook>> =
    kind === 'top-up' ? TOP_UP_STATES : WITHDRAWAL_STATES;
  return looks[state]?.name ?? state;
}

/** One sentence on where the money is now. */
export function describeMoney(operation: WalletOperation): string {
  if (operation.kind === 'top-up') {
    switch (operation.state) {
      case 'pending':
        return 'Как только банк подтвердит оплату, деньги появятся на балансе.';
      case 'succeeded':
        return 'Деньги на балансе. Приятной игры!';
      case 'canceled':
        return `${operation.reason ?? 'Платёж отменён'}. Баланс не изменился.`;
      case 'held':
        return `${operation.reason ?? 'Платёж отличается от заявленного'}. Оператор разберётся и зачислит или вернёт деньги.`;
    }
  }
  switch (operation.state) {
    case 'waiting':
      return 'Сумма зарезервирована. Оператор проверит заявку; пока она ждёт, её можно отменить.';
    case 'approved':
      return 'Заявка одобрена, деньги в пути.';
    case 'stopped':
      return 'Банк не подтвердил выплату. Оператор выяснит, дошла ли она, и завершит её или вернёт деньги.';
    case 'paid':
      return 'Деньги отправлены. Когда они придут, зависит от вашего банка.';
    case 'refused':
      return `Причина: ${operation.reason ?? 'не указана'}. Сумма возвращена на баланс.`;
    case 'failed':
      return `${operation.reason ?? 'Банк отклонил выплату'}. Сумма возвращена на баланс.`;
    case 'canceled':
      return 'Вы отменили заявку. Сумма возвращена на баланс.';
  }
}

const rowTime = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const wholeTime = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeStyle: 'medium' });

export function formatRowTime(iso: string): string {
  return rowTime.format(new Date(iso));
}

export function formatWholeTime(iso: string): string {
  return wholeTime.format(new Date(iso));
}
