import type { CallBody, CallPath, CallSuccess } from '@kvazar/contract';

/** What typical questions are asked with, found on the very site. */
export interface Facts {
  /** Who has played most. */
  readonly player: number;
  readonly login: string;
  readonly email: string;
  readonly bet: string;
  readonly payment: string;
  readonly withdrawal: string;
  readonly round: number;
  readonly article: string;
  /** Null where the site has none. */
  readonly code: string | null;
  readonly comparedDay: { readonly day: string; readonly provider: string } | null;
  /** `2026-11-16`, and a month before it. */
  readonly today: string;
  readonly monthAgo: string;
  readonly moment: string;
}

export interface MeasuredCall<Path extends CallPath = CallPath> {
  readonly page: string;
  /** Without any, there is nothing on the site to ask about. */
  readonly bodies: (facts: Facts) => readonly CallBody<Path>[];
}

type StaffPath = Extract<CallPath, `/api/admin/${string}`>;

/** Acts, though their answers hold lists. */
type Act = '/api/admin/articles/preview' | '/api/admin/promotions/approve';

type HasList<Success> =
  Extract<Success[keyof Success], readonly unknown[]> extends never ? false : true;

/** Every staff call whose answer holds a list. */
type ListPath = Exclude<
  { [Path in StaffPath]: HasList<CallSuccess<Path>> extends true ? Path : never }[StaffPath],
  Act
>;

type Measured = { readonly [Path in ListPath]: MeasuredCall<Path> } & {
  readonly [Path in Exclude<StaffPath, ListPath>]?: MeasuredCall<Path>;
};

const none = () => [{}];
const ofPlayer = { page: 'Карточка', bodies: ({ player }: Facts) => [{ id: player }] };
const ofMonth = ({ today, monthAgo }: Facts) => [{ from: monthAgo, to: today }];

/** A list that is not here is an error of types. Lists are leafed through by themselves. */
export const MEASURED_CALLS: Measured = {
  '/api/admin/staff/me': { page: 'Каркас', bodies: none },
  '/api/admin/staff/list': { page: 'Сотрудники', bodies: none },
  '/api/admin/staff/person': { page: 'Сотрудники', bodies: ({ login }) => [{ login }] },
  '/api/admin/exports/list': { page: 'Каркас', bodies: none },
  '/api/admin/figures/dashboard': {
    page: 'Сводка',
    bodies: () => [{ period: 'today' }, { period: '30d' }],
  },
  '/api/admin/figures/days': { page: 'Отчёты', bodies: ofMonth },
  '/api/admin/figures/games': { page: 'Отчёты', bodies: ofMonth },
  '/api/admin/figures/cohorts': {
    page: 'Отчёты',
    bodies: ({ today, monthAgo }) => [{ from: monthAgo, to: today, by: 'week' }],
  },
  '/api/admin/queues/list': { page: 'Очереди', bodies: () => [{}, { kind: 'withdrawal' }] },
  '/api/admin/queues/counts': { page: 'Очереди', bodies: none },
  '/api/admin/withdrawals/get': {
    page: 'Очереди',
    bodies: ({ withdrawal }) => [{ id: withdrawal }],
  },
  '/api/admin/payments/get': { page: 'Очереди', bodies: ({ payment }) => [{ id: payment }] },
  '/api/admin/players/find': {
    page: 'Игроки',
    bodies: ({ login, email, bet, player }) => [
      { text: login.slice(0, 3) },
      { text: email },
      { text: bet },
      { text: String(player) },
      { text: 'никого такого' },
    ],
  },
  '/api/admin/players/list': {
    page: 'Игроки',
    bodies: ({ login, today, monthAgo }) => [
      {},
      { sort: 'login' },
      { sort: 'balance' },
      { sort: 'wagered' },
      { banned: true },
      { tier: 'men' },
      { text: login.slice(0, 2) },
      { from: monthAgo, to: today },
    ],
  },
  '/api/admin/players/get': ofPlayer,
  '/api/admin/players/money': ofPlayer,
  '/api/admin/players/sessions': ofPlayer,
  '/api/admin/players/links': ofPlayer,
  '/api/admin/players/protection': ofPlayer,
  '/api/admin/players/explain': ofPlayer,
  '/api/admin/players/bets': ofPlayer,
  '/api/admin/players/payments': ofPlayer,
  '/api/admin/players/bonuses': ofPlayer,
  '/api/admin/players/requests': ofPlayer,
  '/api/admin/players/notes': ofPlayer,
  '/api/admin/players/journal': ofPlayer,
  '/api/admin/players/ledger': ofPlayer,
  '/api/admin/players/protected': {
    page: 'Защита',
    bodies: () => [{ show: 'limits' }, { show: 'near' }, { show: 'self-exclusion' }],
  },
  '/api/admin/bets/list': {
    page: 'Ставки',
    bodies: ({ player, moment }) => [
      {},
      { game: 'dice' },
      { game: 'crash' },
      { player },
      { player, game: 'plinko' },
      { stake: 1_000 },
      { payout: 10_000 },
      { multiplier: 100 },
      { to: moment },
      { state: 'open' },
    ],
  },
  '/api/admin/bets/get': { page: 'Ставки', bodies: ({ bet }) => [{ id: bet }] },
  '/api/admin/bets/tables': { page: 'Ставки', bodies: none },
  '/api/admin/bets/rounds': {
    page: 'Ставки',
    bodies: () => [{ table: 'crash' }, { table: 'roulette' }],
  },
  '/api/admin/bets/round': {
    page: 'Ставки',
    bodies: ({ round }) => [{ table: 'crash', number: round }],
  },
  '/api/admin/money/transfers': {
    page: 'Деньги',
    bodies: ({ login }) => [{}, { kind: 'top-up' }, { player: login }],
  },
  '/api/admin/money/accounts': { page: 'Деньги', bodies: none },
  '/api/admin/money/days': { page: 'Деньги', bodies: none },
  '/api/admin/money/day': {
    page: 'Деньги',
    bodies: ({ comparedDay }) => (comparedDay ? [comparedDay] : []),
  },
  '/api/admin/money/providers': { page: 'Провайдеры', bodies: none },
  '/api/admin/risk/flags': { page: 'Риск', bodies: () => [{}, { show: 'decided' }] },
  '/api/admin/risk/graph': { page: 'Риск', bodies: ({ login }) => [{ player: login }] },
  '/api/admin/requests/list': {
    page: 'Поддержка',
    bodies: ({ login }) => [{}, { show: 'all' }, { show: 'done' }, { search: login }],
  },
  '/api/admin/canned/list': { page: 'Поддержка', bodies: none },
  '/api/admin/games/list': { page: 'Игры', bodies: none },
  '/api/admin/promotions/overview': { page: 'Акции', bodies: none },
  '/api/admin/promotions/budget-history': { page: 'Акции', bodies: none },
  '/api/admin/promotions/drafts': {
    page: 'Акции',
    bodies: () => [{ state: 'waiting' }, { state: 'all' }],
  },
  '/api/admin/promotions/codes/list': { page: 'Акции', bodies: none },
  '/api/admin/promotions/codes/uses': {
    page: 'Акции',
    bodies: ({ code }) => (code === null ? [] : [{ id: code }]),
  },
  '/api/admin/promotions/terms': { page: 'Акции', bodies: none },
  '/api/admin/promotions/tournaments': { page: 'Акции', bodies: none },
  '/api/admin/promotions/heists': { page: 'Акции', bodies: none },
  '/api/admin/partners/list': {
    page: 'Партнёрка',
    bodies: ({ login }) => [{}, { search: login.slice(0, 3) }],
  },
  '/api/admin/partners/friends': { page: 'Партнёрка', bodies: ({ player }) => [{ player }] },
  '/api/admin/partners/reviews': { page: 'Партнёрка', bodies: none },
  '/api/admin/tables/floor': { page: 'Живые столы', bodies: none },
  '/api/admin/tables/shifts': { page: 'Живые столы', bodies: none },
  '/api/admin/tables/incidents': { page: 'Живые столы', bodies: none },
  '/api/admin/articles/list': { page: 'Контент', bodies: none },
  '/api/admin/articles/get': { page: 'Контент', bodies: ({ article }) => [{ slug: article }] },
  '/api/admin/lobby/banners': { page: 'Контент', bodies: none },
  '/api/admin/settings/get': { page: 'Настройки', bodies: none },
  '/api/admin/journal/list': {
    page: 'Журнал',
    bodies: ({ player }) => [
      {},
      { subject: `player:${player}` },
      { action: 'identity/registered' },
    ],
  },
  '/api/admin/system/get': { page: 'Система', bodies: none },
  '/api/admin/system/health': { page: 'Система', bodies: none },
};
