/**
 * What only staff may do, each with the words in which it is refused. A call of the contract and a
 * command of the operator name one of them; which role brings which stands on the server.
 */
export const PERMISSIONS = {
  'staff/enter': 'входить в раздел сотрудников',
  'figures/read': 'смотреть сводку и отчёты',
  'bets/read': 'смотреть ставки и раунды',
  'ledger/read': 'смотреть проводки и счета сайта',
  'players/read': 'смотреть карточку игрока',
  'players/payments': 'смотреть платёжные данные и связи игроков',
  'players/recover': 'снимать двухфакторную защиту игрока',
  'players/restrict-for-a-day': 'блокировать игрока на сутки',
  'players/restrict': 'блокировать игрока и ужесточать его лимиты',
  'requests/answer': 'отвечать на обращения и вести заметки',
  'payments/read': 'смотреть выводы и пополнения, которые ждут решения',
  'withdrawals/decide': 'решать о выводах',
  'payments/decide': 'решать о задержанных пополнениях',
  'compensation/ask': 'просить о компенсации',
  'compensation/give': 'начислять компенсации',
  'compensation/give-any': 'начислять компенсации сверх суточного предела',
  'promotions/tend': 'смотреть акции, статьи и баннеры и останавливать их',
  'promotions/reveal': 'видеть промокоды целиком',
  'promotions/make': 'готовить акции, турниры, статьи и баннеры',
  'promotions/check': 'утверждать акции, турниры, статьи и баннеры',
  'games/switch': 'включать и выключать игры',
  'risk/read': 'смотреть связи и признаки риска',
  'risk/decide': 'решать по признакам риска',
  'tables/run': 'вести живой стол',
  'tables/correct': 'исправлять результат и отменять раунд живого стола',
  'site/works': 'включать технические работы',
  'site/announce': 'писать игрокам от имени сайта',
  'site/four-eyes': 'менять порог, выше которого решают двое',
  'site/settings': 'менять настройки и ключи сайта',
  'roles/manage': 'назначать сотрудников',
  'exports/personal': 'выгружать персональные данные',
  'system/read': 'смотреть состояние системы',
  'system/run': 'запускать проверку и задания',
  'journal/read': 'читать журнал',
} as const satisfies Record<string, string>;

export type Permission = keyof typeof PERMISSIONS;
