import { type Letter, writeLetter } from '../../platform/mail/letter.ts';
import {
  maskEmail,
  newsOfEmail,
  newsOfTwoFactor,
  newsOfVk,
  PASSWORD_CHANGED,
  type SecurityNews,
  TWO_FACTOR_RESET,
} from './security-news.ts';

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

export function createLetters(brandName: string, siteAddress: string): Letters {
  const greet = ({ login }: Recipient) => `Здравствуйте, ${login}!`;
  const link = (path: string, token: string) => `${siteAddress}${path}?token=${token}`;

  function writeNews(to: Recipient, { title, text }: SecurityNews): Letter {
    return writeLetter(
      { to: to.email, subject: title, greeting: greet(to), paragraphs: [text], note: NOT_YOU },
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
      writeNews(to, {
        title: 'Запрошена смена почты',
        text: `Для вашего аккаунта запрошена смена почты на ${maskEmail(newEmail)}. Она произойдёт, когда новый адрес подтвердят.`,
      }),
    emailChanged(to, newEmail) {
      const { title, text } = newsOfEmail(newEmail);
      return writeNews(to, { title, text: `${text} На этот адрес письма больше не придут.` });
    },
    passwordChanged: to => writeNews(to, PASSWORD_CHANGED),
    twoFactorChanged: (to, isOn) => writeNews(to, newsOfTwoFactor(isOn)),
    twoFactorReset: to => writeNews(to, TWO_FACTOR_RESET),
    vkChanged: (to, isLinked) => writeNews(to, newsOfVk(isLinked)),
  };
}
