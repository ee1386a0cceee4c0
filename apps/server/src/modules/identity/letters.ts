import { type Letter, writeLetter } from '../../platform/mail/letter.ts';

export interface Recipient {
  readonly login: string;
  readonly email: string;
}

/** Every letter about an account, in the brand's name. */
export interface Letters {
  recovery(to: Recipient, token: string, hasVk: boolean): Letter;
  confirmEmail(to: Recipient, token: string): Letter;
  emailChangeAsked(to: Recipient, newEmail: string): Letter;
  emailChanged(to: Recipient, newEmail: string): Letter;
  passwordChanged(to: Recipient): Letter;
  twoFactorChanged(to: Recipient, isOn: boolean): Letter;
  /** Not by the player but by an operator. */
  twoFactorReset(to: Recipient): Letter;
  vkChanged(to: Recipient, isLinked: boolean): Letter;
}

const NOT_YOU =
  'Если это были не вы, сразу восстановите доступ по ссылке «Забыли пароль?» в окне входа, завершите чужие сеансы и напишите в поддержку.';

/** `nova@example.ru` → `n***@example.ru`: enough to recognise one's own address. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${domain}`;
}

export function createLetters(brandName: string, siteAddress: string): Letters {
  const greet = ({ login }: Recipient) => `Здравствуйте, ${login}!`;
  const link = (path: string, token: string) => `${siteAddress}${path}?token=${token}`;

  function writeNotice(to: Recipient, subject: string, text: string): Letter {
    return writeLetter(
      { to: to.email, subject, greeting: greet(to), paragraphs: [text], note: NOT_YOU },
      brandName,
    );
  }

  return {
    recovery: (to, token, hasVk) =>
      writeLetter(
        {
          to: to.email,
          subject: 'Восстановление доступа',
          greeting: greet(to),
          paragraphs: [
            `Кто-то попросил задать новый пароль для вашего аккаунта на сайте ${brandName}.`,
            'Ссылка действует 30 минут и сработает один раз. После смены пароля все сеансы завершатся.',
            ...(hasVk
              ? ['Вход через VK отвяжется, если на странице не отметить, что его нужно оставить.']
              : []),
          ],
          action: { label: 'Задать новый пароль', address: link('/recover', token) },
          note: 'Если это были не вы, ничего не делайте: пароль останется прежним. Никому не пересылайте это письмо.',
        },
        brandName,
      ),
    confirmEmail: (to, token) =>
      writeLetter(
        {
          to: to.email,
          subject: 'Подтвердите почту',
          greeting: greet(to),
          paragraphs: [
            `Подтвердите, что этот адрес принадлежит вам: по нему восстанавливается доступ к аккаунту на сайте ${brandName}.`,
            'Ссылка действует сутки и сработает один раз.',
          ],
          action: { label: 'Подтвердить почту', address: link('/confirm-email', token) },
          note: 'Если вы не указывали этот адрес, просто удалите письмо.',
        },
        brandName,
      ),
    emailChangeAsked: (to, newEmail) =>
      writeNotice(
        to,
        'Запрошена смена почты',
        `Для вашего аккаунта запрошена смена почты на ${maskEmail(newEmail)}. Она произойдёт, когда новый адрес подтвердят.`,
      ),
    emailChanged: (to, newEmail) =>
      writeNotice(
        to,
        'Почта изменена',
        `Почта вашего аккаунта изменена на ${maskEmail(newEmail)}. На этот адрес письма больше не придут.`,
      ),
    passwordChanged: to =>
      writeNotice(to, 'Пароль изменён', 'Пароль вашего аккаунта изменён, другие сеансы завершены.'),
    twoFactorChanged: (to, isOn) =>
      writeNotice(
        to,
        isOn ? 'Двухфакторная защита включена' : 'Двухфакторная защита выключена',
        isOn
          ? 'Теперь при входе, кроме пароля, нужен код из приложения. Резервные коды храните отдельно от телефона.'
          : 'Теперь для входа достаточно пароля.',
      ),
    twoFactorReset: to =>
      writeNotice(
        to,
        'Двухфакторная защита снята оператором',
        'По обращению в поддержку оператор выключил двухфакторную защиту вашего аккаунта, прежние резервные коды больше не действуют. Теперь для входа достаточно пароля. Включите защиту снова в настройках аккаунта.',
      ),
    vkChanged: (to, isLinked) =>
      writeNotice(
        to,
        isLinked ? 'VK привязан' : 'VK отвязан',
        isLinked
          ? 'Теперь в ваш аккаунт можно войти через VK.'
          : 'Войти в ваш аккаунт через VK больше нельзя.',
      ),
  };
}
