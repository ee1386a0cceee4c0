import { HELP_SECTIONS } from '@kvazar/contract';
import {
  Cherry,
  Crown,
  Gift,
  HandHeart,
  Heart,
  LifeBuoy,
  type LucideIcon,
  ShieldCheck,
  Snowflake,
  Trophy,
  UsersRound,
  Wallet,
} from 'lucide-react';
import type { SearchEntry } from '../features/search/find-entries.ts';
import { wordsOfSlot } from '../features/slots/catalogue/match-slot.ts';
import { slotInfos } from '../features/slots/slot-infos.ts';
import { type PagePath, paths } from '../lib/paths.ts';
import { linkToSlot } from '../play/slot-link.ts';
import { playChips, serviceLinks } from './shell/site-links.ts';

/** What people call a place besides its name. */
const otherWords: Partial<Record<PagePath, string>> = {
  [paths.crash]: 'краш ракета полёт график',
  [paths.plinko]: 'plinko шарик пирамида',
  [paths.mines]: 'mines сапёр бомбы алмазы',
  [paths.bubbles]: 'bubbles пузыри',
  [paths.dice]: 'dice кости кубик',
  [paths.slots]: 'slots автоматы каталог',
  [paths.live]: 'dealers столы дилеры эфир рулетка баккара дракон тигр колесо казино карты',
  [paths.help]: 'помощь вопросы faq',
  [paths.account]: 'профиль аккаунт пароль история',
};

const otherSections: readonly { to: PagePath; label: string; icon: LucideIcon; words: string }[] = [
  { to: paths.wallet, label: 'Кошелёк', icon: Wallet, words: 'пополнить вывести деньги баланс' },
  { to: paths.bonus, label: 'Бонусы', icon: Gift, words: 'рейкбек промокод колесо' },
  { to: paths.referral, label: 'Партнёрка', icon: UsersRound, words: 'реферал друзья ссылка' },
  { to: paths.tournament, label: 'Турнир', icon: Trophy, words: 'призы таблица' },
  {
    to: paths.snowdown,
    label: 'Новогоднее ограбление',
    icon: Snowflake,
    words: 'хранилище сейф код быки коровы добыча зима',
  },
  { to: paths.status, label: 'Статусы игроков', icon: Crown, words: 'уровень привилегии' },
  { to: paths.favourites, label: 'Избранное', icon: Heart, words: 'любимые слоты' },
  { to: paths.fairness, label: 'Честность', icon: ShieldCheck, words: 'проверка ставки хеш сид' },
  {
    to: paths.responsible,
    label: 'Ответственная игра',
    icon: HandHeart,
    words: 'лимиты самоисключение перерыв зависимость',
  },
];

/** All that the search finds, in the order in which it is offered. */
export const searchEntries: readonly SearchEntry[] = [
  ...playChips.map(
    ({ to, label, icon }): SearchEntry => ({
      link: { to },
      name: label,
      group: 'Игры',
      words: otherWords[to] ?? '',
      icon,
    }),
  ),
  ...slotInfos.map(
    (slot): SearchEntry => ({
      link: linkToSlot(slot.id),
      name: slot.name,
      group: 'Слоты',
      words: wordsOfSlot(slot),
      icon: Cherry,
    }),
  ),
  ...[
    ...serviceLinks.map(link => ({ ...link, words: otherWords[link.to] ?? '' })),
    ...otherSections,
  ].map(
    ({ to, label, icon, words }): SearchEntry => ({
      link: { to },
      name: label,
      group: 'Разделы',
      words,
      icon,
    }),
  ),
  ...Object.entries(HELP_SECTIONS).map(
    ([section, { title, text }]): SearchEntry => ({
      link: { to: paths.help, search: { section } },
      name: `Помощь: ${title}`,
      group: 'Разделы',
      words: `${text} статьи вопросы`,
      icon: LifeBuoy,
    }),
  ),
];
