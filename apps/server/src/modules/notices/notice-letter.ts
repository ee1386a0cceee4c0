import { type Letter, writeLetter } from '../../platform/mail/letter.ts';
import type { StoredNotice } from './notice-repository.ts';
import type { PushPayload } from './push-sender.ts';

type Told = Pick<StoredNotice, 'title' | 'text' | 'to'>;

/** So many are told in full; the page has them all. */
const MAX_IN_LETTER = 10;
const MAX_IN_PUSH = 3;
const ALL = '/notices';

export interface LetterOptions {
  readonly brandName: string;
  readonly siteAddress: string;
}

/** One letter for everything that happened. */
export function writeNoticeLetter(
  to: { readonly login: string; readonly email: string },
  told: readonly Told[],
  { brandName, siteAddress }: LetterOptions,
): Letter {
  const [only] = told.length === 1 ? told : [];
  const shown = told.slice(0, MAX_IN_LETTER);
  const left = told.length - shown.length;
  return writeLetter(
    {
      to: to.email,
      subject: only?.title ?? `Новые уведомления: ${told.length}`,
      greeting: `Здравствуйте, ${to.login}!`,
      paragraphs: only
        ? [only.text]
        : [
            ...shown.map(({ title, text }) => `${title}. ${text}`),
            ...(left > 0 ? [`И ещё: ${left}`] : []),
          ],
      action: { label: 'Посмотреть на сайте', address: `${siteAddress}${only?.to ?? ALL}` },
      note: 'Какие уведомления присылать на почту, вы выбираете на сайте: «Аккаунт», раздел «Уведомления».',
    },
    brandName,
  );
}

export function writePush(told: readonly Told[], unread: number): PushPayload {
  const [only] = told.length === 1 ? told : [];
  if (only) return { title: only.title, text: only.text, to: only.to ?? ALL, unread };
  const titles = told.slice(-MAX_IN_PUSH).map(({ title }) => title);
  return { title: `Новые уведомления: ${told.length}`, text: titles.join('. '), to: ALL, unread };
}
