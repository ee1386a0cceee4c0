import type { ComponentType } from 'react';
import { loadChunk } from '../lib/load-chunk.ts';
import { type PagePath, paths } from '../lib/paths.ts';
import { SiteContacts } from './site-contacts.tsx';

export interface Page {
  path: PagePath;
  /** The `<name>` of the document's title. */
  title: string;
  load: () => Promise<ComponentType>;
}

/** Every page of the site: where it is, what it is called, and how its code arrives. */
export const pages: readonly Page[] = [
  page(
    paths.lobby,
    'Главная',
    () => import('../features/lobby/lobby-page.tsx'),
    ({ createLobbyPage }) =>
      createLobbyPage({ loadCrashGlance, loadFaq, loadSlotDemo, loadSlotRows, loadTablesRow }),
  ),
  page(
    paths.account,
    'Аккаунт',
    () => import('../features/account/account-page.tsx'),
    module => module.AccountPage,
  ),
  page(
    paths.notices,
    'Уведомления',
    () => import('../features/notices/notices-page.tsx'),
    module => module.NoticesPage,
  ),
  page(
    paths.wallet,
    'Кошелёк',
    () => import('../features/wallet/wallet-page.tsx'),
    module => module.WalletPage,
  ),
  page(
    paths.walletSteps,
    'Кошелёк по шагам',
    () => import('../features/wallet/steps/wallet-steps-page.tsx'),
    module => module.WalletStepsPage,
  ),
  page(
    paths.checkout,
    'Тестовая оплата',
    () => import('../features/checkout/checkout-page.tsx'),
    module => module.CheckoutPage,
  ),
  page(
    paths.recover,
    'Восстановление доступа',
    () => import('../features/identity/recovery-page.tsx'),
    module => module.RecoveryPage,
  ),
  page(
    paths.confirmEmail,
    'Подтверждение почты',
    () => import('../features/identity/confirm-email-page.tsx'),
    module => module.ConfirmEmailPage,
  ),
  page(
    paths.vk,
    'Вход через VK',
    () => import('../features/identity/vk-page.tsx'),
    module => module.VkPage,
  ),
  page(
    paths.fairness,
    'Честность',
    () => import('../features/fairness/fairness-page.tsx'),
    ({ createFairnessPage }) => createFairnessPage(loadVerifiers),
  ),
  page(
    paths.responsible,
    'Ответственная игра',
    () => import('../features/protection/responsible-page.tsx'),
    module => module.ResponsiblePage,
  ),
  page(
    paths.terms,
    'Соглашение',
    () => import('../features/legal/terms-page.tsx'),
    module => module.TermsPage,
  ),
  page(
    paths.privacy,
    'Конфиденциальность',
    () => import('../features/legal/privacy-page.tsx'),
    module => module.PrivacyPage,
  ),
  page(
    paths.crash,
    'Crash',
    () => import('../features/crash/looks/space/crash-page.tsx'),
    module => module.CrashPage,
  ),
  page(
    paths.crashOld,
    'Crash: классика',
    () => import('../features/crash/looks/chart/crash-old-page.tsx'),
    module => module.CrashOldPage,
  ),
  page(
    paths.plinko,
    'Плинко',
    () => import('../features/plinko/plinko-page.tsx'),
    module => module.PlinkoPage,
  ),
  page(
    paths.mines,
    'Мины',
    () => import('../features/mines/mines-page.tsx'),
    module => module.MinesPage,
  ),
  page(
    paths.bubbles,
    'Бабблс',
    () => import('../features/bubbles/bubbles-page.tsx'),
    module => module.BubblesPage,
  ),
  page(
    paths.dice,
    'Дайсы',
    () => import('../features/dice/dice-page.tsx'),
    module => module.DicePage,
  ),
  page(
    paths.slots,
    'Слоты',
    () => import('../features/slots/slots-page.tsx'),
    module => module.SlotsPage,
  ),
  page(
    paths.slotsFromOneRouble,
    'Слоты от 1 рубля',
    () => import('../features/slots/one-rouble-page.tsx'),
    module => module.OneRoublePage,
  ),
  page(
    paths.slot,
    'Слот',
    () => import('../features/slots/slot-page.tsx'),
    module => module.SlotPage,
  ),
  page(
    paths.slotFullWindow,
    'Слот на весь экран',
    () => import('../features/slots/slot-window-page.tsx'),
    module => module.SlotWindowPage,
  ),
  page(
    paths.favourites,
    'Избранное',
    () => import('../features/slots/favourites-page.tsx'),
    module => module.FavouritesPage,
  ),
  page(
    paths.favouritesRows,
    'Избранное и похожее',
    () => import('../features/slots/favourites-rows-page.tsx'),
    module => module.FavouritesRowsPage,
  ),
  page(
    paths.moneyTrain,
    'Денежный поезд',
    () => import('../features/slots/money-train-page.tsx'),
    module => module.MoneyTrainPage,
  ),
  page(
    paths.help,
    'Помощь',
    () => import('../features/help/help-page.tsx'),
    ({ createHelpPage }) => createHelpPage(SiteContacts),
  ),
  page(
    paths.live,
    'Live Dealers',
    () => import('../features/live/lobby/live-page.tsx'),
    module => module.LivePage,
  ),
  page(
    paths.liveTable,
    'Live-стол',
    () => import('../features/live/table/table-page.tsx'),
    module => module.TablePage,
  ),
  page(
    paths.helpArticle,
    'Статья помощи',
    () => import('../features/help/article/article-page.tsx'),
    module => module.ArticlePage,
  ),
  page(
    paths.requests,
    'Обращения',
    () => import('../features/support/requests-page.tsx'),
    module => module.RequestsPage,
  ),
  page(
    paths.request,
    'Обращение',
    () => import('../features/support/requests-page.tsx'),
    module => module.RequestsPage,
  ),
  page(
    paths.bonus,
    'Бонусы',
    () => import('../features/bonus/bonus-page.tsx'),
    module => module.BonusPage,
  ),
  page(
    paths.referral,
    'Партнёрка',
    () => import('../features/referral/referral-page.tsx'),
    module => module.ReferralPage,
  ),
  page(
    paths.tournament,
    'Турнир',
    () => import('../features/tournament/tournament-page.tsx'),
    module => module.TournamentPage,
  ),
  page(
    paths.snowdown,
    'Новогоднее ограбление',
    () => import('../features/snowdown/snowdown-page.tsx'),
    module => module.SnowdownPage,
  ),
  page(
    paths.status,
    'Статусы игроков',
    () => import('../features/status/status-page.tsx'),
    module => module.StatusPage,
  ),
];

function page<Module>(
  path: Page['path'],
  title: string,
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType,
): Page {
  return { path, title, load: async () => pick(await loadChunk(load)) };
}

async function loadCrashGlance() {
  return (await loadChunk(() => import('../features/crash/glance/crash-glance.tsx'))).CrashGlance;
}

async function loadFaq() {
  return (await loadChunk(() => import('../features/help/faq/faq.tsx'))).Faq;
}

async function loadSlotDemo() {
  return (await loadChunk(() => import('../features/slots/demo/demo-dialog.tsx'))).DemoDialog;
}

async function loadSlotRows() {
  return (await loadChunk(() => import('../features/slots/lobby-rows.tsx'))).SlotRows;
}

async function loadTablesRow() {
  return (await loadChunk(() => import('../features/live/lobby/tables-row.tsx'))).TablesRow;
}

async function loadVerifiers() {
  return (await loadChunk(() => import('./verifiers.ts'))).verifiers;
}
