import { groupThousands } from '@kvazar/money';
import { formatMoment, formatSum } from '../frame/words.ts';
import { RULE_WORDS, VERDICT_WORDS } from '../risk/risk-words.ts';

/** What an entry says besides who, what and when, in the order in which it is read. */
export interface ReadableDetails {
  readonly reason: string | null;
  readonly changes: readonly {
    readonly name: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** From where it was done, where that is known. */
  readonly address: string | null;
  readonly requestId: string | null;
}

const NAMES: Readonly<Record<string, string>> = {
  role: 'роль',
  by: 'способ',
  address: 'адрес',
  action: 'действие',
  actor: 'кто',
  subject: 'о ком или о чём',
  login: 'логин',
  game: 'игра',
  budget: 'бюджет',
  people: 'людей',
  comment: 'комментарий',
  amountKopecks: 'сумма',
  balanceAfterKopecks: 'баланс после',
  code: 'код',
  codeId: 'номер кода',
  codes: 'коды',
  codeIds: 'номера кодов',
  usedBefore: 'применил раньше',
  act: 'действие',
  approval: 'одобрение №',
  maker: 'попросил',
  message: 'итог',
  hash: 'хеш',
  alone: 'людей',
  acts: 'раз',
  kind: 'вид',
  reference: 'основание',
  file: 'файл',
  filter: 'отбор',
  grant: 'выгрузка №',
  agreedBy: 'одобрил',
  heist: 'ограбление №',
  goal: 'очки',
  pool: 'фонд',
  pot: 'котёл',
  money: 'деньги',
  startsAt: 'начало',
  endsAt: 'конец',
  tiers: 'ступени',
  flag: 'признак №',
  rule: 'правило',
  title: 'что',
  madeBy: 'подготовил',
  request: 'обращение №',
  withdrawalId: 'вывод',
  destination: 'куда',
  destinationHash: 'хеш реквизитов',
  was: 'было',
  attempts: 'попыток',
  agreeing: 'за',
  needed: 'нужно',
  poolKopecks: 'фонд',
  potKopecks: 'котёл',
  seedHash: 'хеш сида',
  tournament: 'турнир №',
  tier: 'ступень',
  league: 'лига',
  adult: 'есть 18 лет',
  invitedAt: 'приглашён',
  provider: 'провайдер',
  differences: 'расхождений',
  new: 'новых',
  gone: 'сошлось',
  fault: 'сбой',
  day: 'день',
  shift: 'смена №',
  table: 'стол',
  round: 'раунд №',
  paymentId: 'пополнение',
  limit: 'лимит',
  until: 'до',
  since: 'с',
  providerId: 'номер у провайдера',
  hour: 'час',
  last: 'последний',
};

/** What fields hold besides names of people and sums. */
const VALUES: Readonly<Record<string, string>> = {
  ...RULE_WORDS,
  ...VERDICT_WORDS,
  sandbox: 'песочница',
  yookassa: 'ЮKassa',
  play: 'игровые',
  real: 'настоящие',
  password: 'пароль',
  open: 'не объяснено',
  explained: 'объяснено',
  approve: 'одобрить',
  'close-paid': 'закрыть как выплаченный',
  'close-returned': 'вернуть игроку',
  waiting: 'ждал решения',
  approved: 'одобрен',
  stopped: 'остановлен',
  global: 'Глобал',
  simple: 'Симпл',
  astract: 'Астракт',
  men: 'Высший',
};

const ISO_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

const nameOf = (key: string) => NAMES[key] ?? key;

function writeValue(key: string, value: unknown): string {
  if (value === null || value === undefined) return 'нет';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value === 'number' && key.endsWith('Kopecks')) return formatSum(value / 100);
  // Numbers by which something is called are not read by thousands.
  if (typeof value === 'number' && !nameOf(key).endsWith('№')) return groupThousands(String(value));
  if (Array.isArray(value)) return value.map(item => writeValue(key, item)).join('; ');
  if (typeof value === 'object') return Object.entries(value).map(writeFact).join(', ');
  if (typeof value === 'string' && ISO_MOMENT.test(value)) return formatMoment(value);
  return VALUES[String(value)] ?? String(value);
}

const writeFact = ([key, value]: [string, unknown]) => `${nameOf(key)} ${writeValue(key, value)}`;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Before and after may be whole records or single values; each changed field is a line. */
function readChanges(before: unknown, after: unknown): ReadableDetails['changes'] {
  if (!isRecord(before) && !isRecord(after)) {
    const write = (value: unknown) => (value === undefined ? null : writeValue('', value));
    return [{ name: 'значение', before: write(before), after: write(after) }];
  }
  const [was, is] = [before, after].map(value => (isRecord(value) ? value : {}));
  const keys = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])];
  return keys
    .filter(key => JSON.stringify(was?.[key]) !== JSON.stringify(is?.[key]))
    .map(key => ({
      name: nameOf(key),
      before: was && key in was ? writeValue(key, was[key]) : null,
      after: is && key in is ? writeValue(key, is[key]) : null,
    }));
}

/** All of it in one line. */
export function writeFacts(details: Readonly<Record<string, unknown>>): string {
  return Object.entries(details).map(writeFact).join(' · ');
}

export function readDetails(details: Readonly<Record<string, unknown>>): ReadableDetails {
  const { reason, before, after, origin, from, to, ...others } = details;
  const hasChange = before !== undefined || after !== undefined;
  const hasMove = from !== undefined || to !== undefined;
  const [address, requestId] = isRecord(origin)
    ? [origin['address'], origin['requestId']]
    : [null, null];
  return {
    reason: typeof reason === 'string' && reason !== '' ? reason : null,
    changes: [
      ...(hasChange ? readChanges(before, after) : []),
      ...(hasMove ? readChanges(from, to) : []),
    ],
    facts: Object.entries(others).map(([key, value]) => ({
      name: nameOf(key),
      value: writeValue(key, value),
    })),
    address: typeof address === 'string' ? address : null,
    requestId: typeof requestId === 'string' ? requestId : null,
  };
}
