/** What a safe promises: the page says it before paying, the server keeps it. */
export const SAFE_TERMS = {
  /** A deposit puts as much as itself into the safe, up to this. */
  highestRoubles: 5_000,
  /** How much of the edge of each bet moves to what can be taken, in hundredths of a percent. */
  shareBp: 3_000,
  days: 30,
  /** One open, two waiting for it. */
  places: 3,
} as const;

const HIGHEST = `${SAFE_TERMS.highestRoubles / 1_000}\u00a0000\u00a0₽`;

/** The same in plain words, five lines at most. */
export const SAFE_WORDS: readonly string[] = [
  `Кладём в сейф столько же, сколько пополнили, до ${HIGHEST}. Он отдельно от баланса.`,
  `Каждая рассчитанная ставка открывает часть сейфа: ${SAFE_TERMS.shareBp / 100}\u00a0% от преимущества казино в ней. Забирайте деньгами, от 1\u00a0₽.`,
  'Баланс не заперт: вывести деньги можно когда угодно, сейф от этого не меняется.',
  `Срок ${SAFE_TERMS.days} дней. После него или отказа заработанное остаётся вашим, остальное сгорает.`,
  'Открыт один сейф, ещё два могут ждать очереди.',
];
