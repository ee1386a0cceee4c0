/**
 * The name of each route's page, as its title states it. Slugs stand for any `:id`. The page that
 * players come to from VK is not among them: without a visit to VK it has nothing to show.
 */
export const PAGE_NAMES = {
  '/': 'Главная',
  '/plinko': 'Плинко',
  '/slots': 'Слоты',
  '/slots2': 'Слоты от 1 рубля',
  '/crash': 'Crash',
  '/crash/old': 'Crash: классика',
  '/favourites': 'Избранное',
  '/favourites/v2': 'Избранное и похожее',
  '/slot/any-slot': 'Слот',
  '/slot/v2/any-slot': 'Слот на весь экран',
  '/live': 'Live Dealers',
  '/live/roulette': 'Европейская рулетка',
  '/wallet': 'Кошелёк',
  '/walletv2test': 'Кошелёк по шагам',
  '/help': 'Помощь',
  '/help/withdrawal': 'Как вывести деньги и сколько ждать?',
  '/requests': 'Обращения',
  '/bonus': 'Бонусы',
  '/refferal': 'Партнёрка',
  '/account': 'Аккаунт',
  '/notices': 'Уведомления',
  '/tournier': 'Турнир',
  '/snowdown': 'Новогоднее ограбление',
  '/status': 'Статусы игроков',
  '/mines': 'Мины',
  '/bubbles': 'Бабблс',
  '/dice': 'Дайсы',
  '/moneytrain': 'Денежный поезд',
  '/fairness': 'Честность',
  '/responsible': 'Ответственная игра',
  '/recover': 'Восстановление доступа',
  '/confirm-email': 'Подтверждение почты',
  '/privacy': 'Конфиденциальность',
  '/terms': 'Соглашение',
} as const;

export type SitePath = keyof typeof PAGE_NAMES;

export const SITE_PATHS = Object.keys(PAGE_NAMES) as SitePath[];

/** What a guest may look at without being asked to sign in. */
export const GUEST_PATHS: readonly SitePath[] = [
  '/',
  '/terms',
  '/privacy',
  '/fairness',
  '/responsible',
  '/recover',
  '/confirm-email',
];

export function titleOf(pageName: string): string {
  return `${pageName} | Kvazar — лучшие игры без комиссии, множество бонусов`;
}
