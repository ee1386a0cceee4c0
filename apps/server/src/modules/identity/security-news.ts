import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../platform/db/database.ts';
import { notices } from '../notices/notices.ts';

/** What happened to the protection of an account, as letters and notices tell it. */
export interface SecurityNews {
  readonly title: string;
  readonly text: string;
}

export const PASSWORD_CHANGED: SecurityNews = {
  title: 'Пароль изменён',
  text: 'Пароль вашего аккаунта изменён, другие сеансы завершены.',
};

export const TWO_FACTOR_RESET: SecurityNews = {
  title: 'Двухфакторная защита снята оператором',
  text: 'По обращению в поддержку оператор выключил двухфакторную защиту вашего аккаунта, прежние резервные коды больше не действуют. Теперь для входа достаточно пароля. Включите защиту снова в настройках аккаунта.',
};

export function newsOfTwoFactor(isOn: boolean): SecurityNews {
  return {
    title: isOn ? 'Двухфакторная защита включена' : 'Двухфакторная защита выключена',
    text: isOn
      ? 'Теперь при входе, кроме пароля, нужен код из приложения. Резервные коды храните отдельно от телефона.'
      : 'Теперь для входа достаточно пароля.',
  };
}

export function newsOfVk(isLinked: boolean): SecurityNews {
  return {
    title: isLinked ? 'VK привязан' : 'VK отвязан',
    text: isLinked
      ? 'Теперь в ваш аккаунт можно войти через VK.'
      : 'Войти в ваш аккаунт через VK больше нельзя.',
  };
}

/** `nova@example.ru` → `n***@example.ru`: enough to recognise one's own address. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${domain}`;
}

export function newsOfEmail(newEmail: string): SecurityNews {
  return {
    title: 'Почта изменена',
    text: `Почта вашего аккаунта изменена на ${maskEmail(newEmail)}.`,
  };
}

function tell(tx: Queryable, playerId: number, news: SecurityNews, hasLetter: boolean) {
  const about = `security:${randomUUID()}`;
  return notices.tell(tx, {
    ...news,
    playerId,
    kind: 'security',
    about,
    to: '/account',
    hasLetter,
  });
}

/** Of a change that a letter of its own tells of, whatever the player chose. */
export function tellOfSecurity(tx: Queryable, playerId: number, news: SecurityNews): Promise<void> {
  return tell(tx, playerId, news, true);
}

export function tellOfNewDevice(tx: Queryable, playerId: number, device: string): Promise<void> {
  return tell(
    tx,
    playerId,
    {
      title: 'Вход с нового устройства',
      text: `${device}. Если это были не вы, смените пароль и завершите чужие сеансы.`,
    },
    false,
  );
}

export function tellOfUnban(tx: Queryable, playerId: number): Promise<void> {
  return tell(
    tx,
    playerId,
    { title: 'Доступ восстановлен', text: 'Ваш аккаунт снова открыт.' },
    false,
  );
}
