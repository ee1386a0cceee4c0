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
  /** `2026-11-16`, and a month before it. */
  readonly today: string;
  readonly monthAgo: string;
  readonly moment: string;
}

export interface MeasuredCall {
  readonly page: string;
  readonly path: string;
  readonly bodies: (facts: Facts) => readonly object[];
}

const none = () => [{}];

/** Every list and search of the staff area: a new one is a line here. Lists are leafed through by themselves. */
export const MEASURED_CALLS: readonly MeasuredCall[] = [
  { page: 'Каркас', path: '/api/admin/staff/me', bodies: none },
  { page: 'Каркас', path: '/api/admin/staff/list', bodies: none },
  {
    page: 'Сводка',
    path: '/api/admin/figures/dashboard',
    bodies: () => [{ period: 'today' }, { period: '30d' }],
  },
  {
    page: 'Отчёты',
    path: '/api/admin/figures/days',
    bodies: ({ today, monthAgo }) => [{ from: monthAgo, to: today }],
  },
  {
    page: 'Отчёты',
    path: '/api/admin/figures/games',
    bodies: ({ today, monthAgo }) => [{ from: monthAgo, to: today }],
  },
  {
    page: 'Отчёты',
    path: '/api/admin/figures/cohorts',
    bodies: ({ today, monthAgo }) => [{ from: monthAgo, to: today, by: 'week' }],
  },
  { page: 'Очереди', path: '/api/admin/queues/list', bodies: () => [{}, { kind: 'withdrawal' }] },
  { page: 'Очереди', path: '/api/admin/queues/counts', bodies: none },
  { page: 'Очереди', path: '/api/admin/approvals/list', bodies: none },
  {
    page: 'Очереди',
    path: '/api/admin/withdrawals/get',
    bodies: ({ withdrawal }) => [{ id: withdrawal }],
  },
  { page: 'Очереди', path: '/api/admin/payments/get', bodies: ({ payment }) => [{ id: payment }] },
  {
    page: 'Игроки',
    path: '/api/admin/players/find',
    bodies: ({ login, email, bet, player }) => [
      { text: login.slice(0, 3) },
      { text: email },
      { text: bet },
      { text: String(player) },
      { text: 'никого такого' },
    ],
  },
  {
    page: 'Игроки',
    path: '/api/admin/players/list',
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
  ...['get', 'money', 'sessions', 'links', 'protection', 'explain'].map(act => ({
    page: 'Карточка',
    path: `/api/admin/players/${act}`,
    bodies: ({ player }: Facts) => [{ id: player }],
  })),
  ...['bets', 'payments', 'bonuses', 'requests', 'notes', 'journal', 'ledger'].map(act => ({
    page: 'Карточка',
    path: `/api/admin/players/${act}`,
    bodies: ({ player }: Facts) => [{ id: player }],
  })),
  {
    page: 'Защита',
    path: '/api/admin/players/protected',
    bodies: () => [{ show: 'limits' }, { show: 'near' }, { show: 'self-exclusion' }],
  },
  {
    page: 'Ставки',
    path: '/api/admin/bets/list',
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
  { page: 'Ставки', path: '/api/admin/bets/get', bodies: ({ bet }) => [{ id: bet }] },
  { page: 'Ставки', path: '/api/admin/bets/tables', bodies: none },
  {
    page: 'Ставки',
    path: '/api/admin/bets/rounds',
    bodies: () => [{ table: 'crash' }, { table: 'roulette' }],
  },
  {
    page: 'Ставки',
    path: '/api/admin/bets/round',
    bodies: ({ round }) => [{ table: 'crash', number: round }],
  },
  {
    page: 'Деньги',
    path: '/api/admin/money/transfers',
    bodies: ({ login }) => [{}, { kind: 'top-up' }, { player: login }],
  },
  { page: 'Деньги', path: '/api/admin/money/accounts', bodies: none },
  { page: 'Деньги', path: '/api/admin/money/days', bodies: none },
  { page: 'Провайдеры', path: '/api/admin/money/providers', bodies: none },
  { page: 'Риск', path: '/api/admin/risk/flags', bodies: () => [{}, { show: 'decided' }] },
  { page: 'Риск', path: '/api/admin/risk/graph', bodies: ({ login }) => [{ player: login }] },
  {
    page: 'Поддержка',
    path: '/api/admin/requests/list',
    bodies: ({ login }) => [{}, { show: 'all' }, { show: 'done' }, { search: login }],
  },
  { page: 'Поддержка', path: '/api/admin/canned/list', bodies: none },
  { page: 'Игры', path: '/api/admin/games/list', bodies: none },
  { page: 'Акции', path: '/api/admin/promotions/overview', bodies: none },
  { page: 'Акции', path: '/api/admin/promotions/codes/list', bodies: none },
  { page: 'Акции', path: '/api/admin/promotions/tournaments', bodies: none },
  { page: 'Акции', path: '/api/admin/promotions/heists', bodies: none },
  {
    page: 'Партнёрка',
    path: '/api/admin/partners/list',
    bodies: ({ login }) => [{}, { search: login.slice(0, 3) }],
  },
  {
    page: 'Партнёрка',
    path: '/api/admin/partners/friends',
    bodies: ({ player }) => [{ player }],
  },
  { page: 'Партнёрка', path: '/api/admin/partners/reviews', bodies: none },
  { page: 'Живые столы', path: '/api/admin/tables/floor', bodies: none },
  { page: 'Живые столы', path: '/api/admin/tables/incidents', bodies: none },
  { page: 'Контент', path: '/api/admin/articles/list', bodies: none },
  {
    page: 'Журнал',
    path: '/api/admin/journal/list',
    bodies: ({ player }) => [
      {},
      { subject: `player:${player}` },
      { action: 'identity/registered' },
    ],
  },
  { page: 'Система', path: '/api/admin/system/get', bodies: none },
  { page: 'Система', path: '/api/admin/system/health', bodies: none },
];
