interface ErrorEntry {
  readonly status: number;
  readonly text: string;
}

/** Every refusal the server can answer with: one table from code to HTTP status and Russian text. */
export const errorTable = {
  'request/invalid': { status: 400, text: 'Проверьте введённые данные' },
  'request/wrong-origin': { status: 403, text: 'Запрос пришёл с чужого сайта' },
  'request/not-found': { status: 404, text: 'Такого вызова нет' },
  'request/too-large': { status: 413, text: 'Запрос слишком большой' },
  'request/not-json': { status: 415, text: 'Тело запроса должно быть в формате JSON' },
  'request/too-often': { status: 429, text: 'Слишком часто. Подождите немного и попробуйте снова' },
  'server/unexpected': { status: 500, text: 'На сервере произошла ошибка. Мы уже разбираемся' },
  'server/unavailable': {
    status: 503,
    text: 'Сервер временно недоступен. Попробуйте через несколько секунд',
  },
  'site/maintenance': {
    status: 503,
    text: 'На сайте проводятся технические работы, скоро вернемся!',
  },
  'identity/guest': { status: 401, text: 'Войдите, чтобы продолжить' },
  'identity/wrong-credentials': { status: 401, text: 'Неверный логин или пароль' },
  'identity/banned': { status: 403, text: 'Вы заблокированы' },
  'identity/not-allowed': { status: 403, text: 'Недостаточно прав' },
  'identity/login-format': {
    status: 400,
    text: 'Логин: от 3 до 20 символов, латинские буквы, цифры и знак _',
  },
  'identity/email-format': { status: 400, text: 'Проверьте адрес электронной почты' },
  'identity/password-length': { status: 400, text: 'Пароль: от 8 до 128 символов' },
  'identity/password-common': {
    status: 422,
    text: 'Этот пароль слишком распространён. Придумайте другой',
  },
  'identity/login-taken': { status: 409, text: 'Этот логин уже занят' },
  'identity/email-taken': { status: 409, text: 'Эта почта уже используется' },
  'identity/vk-off': { status: 503, text: 'Вход через ВКонтакте сейчас отключён' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorTable;

/** An expected "no": a value that services return, never an exception. */
export interface Refusal {
  readonly refused: ErrorCode;
  /** Replaces the table's text when the reason is known more precisely. */
  readonly text?: string;
}

export function refuse(code: ErrorCode, text?: string): Refusal {
  return text === undefined ? { refused: code } : { refused: code, text };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}
