import { isRefusal, type RequestTopic } from '@kvazar/contract';
import { fingerprintOf, insertMessage } from '../modules/support/message-repository.ts';
import { subjectOf } from '../modules/support/message-text.ts';
import {
  advance,
  assignRequest,
  insertEvent,
  insertRequest,
  markRead,
} from '../modules/support/request-repository.ts';
import { MONEY_TOPICS } from '../modules/support/requests.ts';
import { answer, close, openStanding, type Standing } from '../modules/support/rules.ts';
import type { Database, Queryable } from '../platform/db/database.ts';
import type { Random } from './random.ts';
import { DAY_MS, MINUTE_MS } from './story-times.ts';

/** One of so many players has written to the support. */
const WRITES = 8;
/** What is older has been answered. */
const FRESH_MS = DAY_MS / 4;

const TALKS: readonly { topic: RequestTopic; asked: string; answered: string }[] = [
  {
    topic: 'withdrawal',
    asked: 'Здравствуйте! Заявка на вывод уже несколько часов на проверке. Когда придут деньги?',
    answered: 'Проверку закончили, перевод отправлен. Банк зачислит его в течение часа.',
  },
  {
    topic: 'top-up',
    asked: 'Оплатил картой, деньги списались, а на балансе пусто.',
    answered: 'Платёж дошёл, баланс пополнен. Спасибо, что написали.',
  },
  {
    topic: 'bonus',
    asked: 'Почему колесо сегодня недоступно? Вчера крутил около полуночи.',
    answered: 'Колесо открывается раз в сутки по московскому времени: следующее вращение — завтра.',
  },
  {
    topic: 'bet',
    asked: 'Crash остановился на 1.00, это вообще честно?',
    answered:
      'Раунд можно проверить самому: на странице честности введите его номер, и браузер пересчитает точку.',
  },
  {
    topic: 'account',
    asked: 'Хочу сменить почту, старый ящик больше не открывается.',
    answered: 'Отправили ссылку на новый адрес. После подтверждения старый перестанет действовать.',
  },
  {
    topic: 'protection',
    asked: 'Поставьте мне, пожалуйста, лимит потерь пониже.',
    answered: 'Лимит можно уменьшить сразу в разделе «Защита». Помогли и включили его.',
  },
];

interface Writer {
  readonly id: number;
  readonly createdAtMs: number;
}

/** Told and answered by the rules and the tables of the support itself. */
export async function writeRequests(
  db: Database,
  random: Random,
  writers: readonly Writer[],
  staffId: number,
  untilMs: number,
): Promise<void> {
  const moments = writers
    .filter(({ id }) => id !== staffId && random.isOneIn(WRITES))
    .map(({ id, createdAtMs }) => ({
      playerId: id,
      at: Math.floor(createdAtMs + random.next() ** 2 * (untilMs - createdAtMs)),
    }))
    .toSorted((one, other) => one.at - other.at);
  await db.inTransaction(async tx => {
    await tx.query('set local synchronous_commit = off');
    for (const { playerId, at } of moments) {
      await tell(tx, random, { playerId, staffId, at, untilMs });
    }
  });
}

async function tell(
  tx: Queryable,
  random: Random,
  { playerId, staffId, at, untilMs }: Record<'playerId' | 'staffId' | 'at' | 'untilMs', number>,
): Promise<void> {
  const { topic, asked, answered } = random.pick(TALKS);
  const id = random.uuidAt(at);
  const opened = new Date(at);
  const request = { id, playerId, topic, about: undefined, subject: subjectOf(asked) };
  let standing = openStanding(MONEY_TOPICS.has(topic), opened);
  const write = (author: 'player' | 'staff', text: string, now: Date) =>
    insertMessage(tx, {
      ...{ requestId: id, author, text, now },
      clientId: author === 'player' ? id : random.uuidAt(now.getTime()),
      staffId: author === 'staff' ? staffId : null,
      fingerprint: fingerprintOf([author, text]),
    });
  const go = async (next: ReturnType<typeof answer>, kind: 'answered' | 'closed', now: Date) => {
    if (isRefusal(next)) throw new Error(next.refused);
    const by = kind === 'answered' ? staffId : 'site';
    await advance(tx, { id, playerId, ...standing }, next, { kind, staffId: by, now });
    standing = next satisfies Standing;
  };

  await insertRequest(tx, request, standing, opened);
  const read = await write('player', asked, opened);
  await insertEvent(tx, id, null, standing, { kind: 'opened', staffId: null, now: opened });
  const answerAt = at + random.integer(2, 90) * MINUTE_MS;
  if (answerAt > untilMs || (untilMs - at < FRESH_MS && random.isOneIn(2))) return;
  const now = new Date(answerAt);
  await assignRequest(tx, id, staffId);
  await markRead(tx, id, 'staff', read);
  await write('staff', answered, now);
  await go(answer(standing, random.isOneIn(3) ? 'answered' : 'solved', now), 'answered', now);
  const closedAt = new Date(answerAt + 4 * DAY_MS);
  if (standing.state === 'solved' && closedAt.getTime() < untilMs) {
    await go(close(standing, closedAt), 'closed', closedAt);
  }
}
