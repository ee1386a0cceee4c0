/** Apart from the schemas: pages read these, and a schema would bring its library along. */
export const SUPPORT_BOUNDS = {
  openRequests: 5,
  requestsADay: 20,
  messagesAMinute: 10,
  /** Twenty minutes of writing as fast as the minute allows: an honest quarrel ends before, and what is written stays. */
  messagesADay: 200,
  /** Unread messages are counted up to here. */
  countedUnread: 100,
  characters: 4_000,
  pictures: 5,
  pictureBytes: 8_000_000,
} as const;

/** What a request is about, in the player's words. */
export const REQUEST_TOPICS = {
  'top-up': 'Пополнение',
  withdrawal: 'Вывод',
  bet: 'Ставка или игра',
  bonus: 'Бонусы и события',
  account: 'Аккаунт и вход',
  protection: 'Лимиты и перерыв',
  complaint: 'Жалоба',
  other: 'Другое',
} as const;

export type RequestTopic = keyof typeof REQUEST_TOPICS;
