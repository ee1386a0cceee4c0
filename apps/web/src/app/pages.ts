import type { ComponentType } from 'react';
import type { ComingSoonArt, ComingSoonText } from '../features/coming-soon/coming-soon-page.tsx';
import { loadChunk } from '../lib/load-chunk.ts';
import { type PagePath, paths } from '../lib/paths.ts';

export interface Page {
  path: PagePath | '/dev/kit';
  /** The `<name>` of the document's title. */
  title: string;
  load: () => Promise<ComponentType>;
}

/** Every page of the site: where it is, what it is called, and how its code arrives. */
export const pages: readonly Page[] = [
  {
    path: paths.lobby,
    title: 'Главная',
    load: () =>
      loadChunk(() => import('../features/lobby/lobby-page.tsx')).then(module => module.LobbyPage),
  },
  {
    path: paths.account,
    title: 'Аккаунт',
    load: () =>
      loadChunk(() => import('../features/account/account-page.tsx')).then(
        module => module.AccountPage,
      ),
  },
  {
    path: paths.wallet,
    title: 'Кошелёк',
    load: () =>
      loadChunk(() => import('../features/wallet/wallet-page.tsx')).then(
        module => module.WalletPage,
      ),
  },
  {
    path: paths.walletSteps,
    title: 'Кошелёк по шагам',
    load: () =>
      loadChunk(() => import('../features/wallet/steps/wallet-steps-page.tsx')).then(
        module => module.WalletStepsPage,
      ),
  },
  {
    path: paths.checkout,
    title: 'Тестовая оплата',
    load: () =>
      loadChunk(() => import('../features/checkout/checkout-page.tsx')).then(
        module => module.CheckoutPage,
      ),
  },
  {
    path: paths.recover,
    title: 'Восстановление доступа',
    load: () =>
      loadChunk(() => import('../features/identity/recovery-page.tsx')).then(
        module => module.RecoveryPage,
      ),
  },
  {
    path: paths.confirmEmail,
    title: 'Подтверждение почты',
    load: () =>
      loadChunk(() => import('../features/identity/confirm-email-page.tsx')).then(
        module => module.ConfirmEmailPage,
      ),
  },
  {
    path: paths.vk,
    title: 'Вход через VK',
    load: () =>
      loadChunk(() => import('../features/identity/vk-page.tsx')).then(module => module.VkPage),
  },
  {
    path: paths.fairness,
    title: 'Честность',
    load: () =>
      loadChunk(() => import('../features/fairness/fairness-page.tsx')).then(module =>
        module.createFairnessPage(() =>
          loadChunk(() => import('./verifiers.ts')).then(({ verifiers }) => verifiers),
        ),
      ),
  },
  {
    path: paths.responsible,
    title: 'Ответственная игра',
    load: () =>
      loadChunk(() => import('../features/protection/responsible-page.tsx')).then(
        module => module.ResponsiblePage,
      ),
  },
  {
    path: paths.terms,
    title: 'Соглашение',
    load: () =>
      loadChunk(() => import('../features/legal/terms-page.tsx')).then(module => module.TermsPage),
  },
  {
    path: paths.privacy,
    title: 'Конфиденциальность',
    load: () =>
      loadChunk(() => import('../features/legal/privacy-page.tsx')).then(
        module => module.PrivacyPage,
      ),
  },
  {
    path: paths.crash,
    title: 'Crash',
    load: () =>
      loadChunk(() => import('../features/crash/crash-page.tsx')).then(module => module.CrashPage),
  },
  {
    path: paths.crashOld,
    title: 'Crash: классика',
    load: () =>
      loadChunk(() => import('../features/crash-old/crash-old-page.tsx')).then(
        module => module.CrashOldPage,
      ),
  },
  {
    path: paths.plinko,
    title: 'Плинко',
    load: () =>
      loadChunk(() => import('../features/plinko/plinko-page.tsx')).then(
        module => module.PlinkoPage,
      ),
  },
  {
    path: paths.mines,
    title: 'Мины',
    load: () =>
      loadChunk(() => import('../features/mines/mines-page.tsx')).then(module => module.MinesPage),
  },
  {
    path: paths.bubbles,
    title: 'Бабблс',
    load: () =>
      loadChunk(() => import('../features/bubbles/bubbles-page.tsx')).then(
        module => module.BubblesPage,
      ),
  },
  {
    path: paths.dice,
    title: 'Дайсы',
    load: () =>
      loadChunk(() => import('../features/dice/dice-page.tsx')).then(module => module.DicePage),
  },
  {
    path: paths.slots,
    title: 'Слоты',
    load: () =>
      loadChunk(() => import('../features/slots/slots-page.tsx')).then(module => module.SlotsPage),
  },
  {
    path: paths.slotsFromOneRouble,
    title: 'Слоты от 1 рубля',
    load: () =>
      loadChunk(() => import('../features/slots/one-rouble-page.tsx')).then(
        module => module.OneRoublePage,
      ),
  },
  {
    path: paths.slot,
    title: 'Слот',
    load: () =>
      loadChunk(() => import('../features/slots/slot-page.tsx')).then(module => module.SlotPage),
  },
  {
    path: paths.slotFullWindow,
    title: 'Слот на весь экран',
    load: () =>
      loadChunk(() => import('../features/slots/slot-window-page.tsx')).then(
        module => module.SlotWindowPage,
      ),
  },
  {
    path: paths.favourites,
    title: 'Избранное',
    load: () =>
      loadChunk(() => import('../features/slots/favourites-page.tsx')).then(
        module => module.FavouritesPage,
      ),
  },
  {
    path: paths.favouritesRows,
    title: 'Избранное и похожее',
    load: () =>
      loadChunk(() => import('../features/slots/favourites-rows-page.tsx')).then(
        module => module.FavouritesRowsPage,
      ),
  },
  {
    path: paths.moneyTrain,
    title: 'Денежный поезд',
    load: () =>
      loadChunk(() => import('../features/slots/money-train-page.tsx')).then(
        module => module.MoneyTrainPage,
      ),
  },
  soon(paths.live, loadLiveTableArt, {
    title: 'Live Dealers',
    text: 'Столы с живыми дилерами в прямом эфире и общими раундами для всех игроков.',
  }),
  soon(paths.help, () => import('~icons/fluent-emoji/ring-buoy?raw'), {
    title: 'Помощь',
    text: 'Ответы на частые вопросы и связь с поддержкой.',
  }),
  soon(paths.helpArticle, () => import('~icons/fluent-emoji/open-book?raw'), {
    title: 'Статья помощи',
    text: 'Здесь откроется выбранный ответ из раздела помощи.',
  }),
  soon(paths.bonus, () => import('~icons/fluent-emoji/wrapped-gift?raw'), {
    title: 'Бонусы',
    text: 'Рейкбек, ежедневное колесо и промокоды: все ваши бонусы в одном месте.',
  }),
  soon(paths.referral, () => import('~icons/fluent-emoji/handshake?raw'), {
    title: 'Партнёрка',
    text: 'Приглашайте друзей по своей ссылке и получайте долю с их игры.',
  }),
  soon(paths.tournament, () => import('~icons/fluent-emoji/trophy?raw'), {
    title: 'Турнир',
    text: 'Таблица участников, призы и время до финала.',
  }),
  soon(paths.snowdown, () => import('~icons/fluent-emoji/snowman?raw'), {
    title: 'Новогоднее ограбление',
    text: 'Праздничное событие: собирайте команду и вскрывайте хранилище Деда Мороза.',
  }),
  soon(paths.status, () => import('~icons/fluent-emoji/crown?raw'), {
    title: 'Статусы игроков',
    text: 'Четыре ступени статуса, их привилегии и ваш путь к следующей.',
  }),
  ...(import.meta.env.DEV ? [developmentKit()] : []),
];

type LoadArt = () => Promise<{ default: ComingSoonArt }>;

function loadLiveTableArt(): ReturnType<LoadArt> {
  return import('../components/brand/live-table-art.tsx').then(module => ({
    default: module.LiveTableArt,
  }));
}

/** A page whose feature opens later; its drawing is a chunk of its own. */
function soon(path: PagePath, loadArt: LoadArt, text: ComingSoonText): Page {
  return {
    path,
    title: text.title,
    load: async () => {
      const [{ prepareComingSoon }, art] = await Promise.all([
        loadChunk(() => import('../features/coming-soon/coming-soon-page.tsx')),
        loadChunk(loadArt),
      ]);
      return prepareComingSoon(art.default, text);
    },
  };
}

function developmentKit(): Page {
  return {
    path: '/dev/kit',
    title: 'Набор компонентов',
    load: () =>
      loadChunk(() => import('../features/dev-kit/kit-page.tsx')).then(module => module.KitPage),
  };
}
