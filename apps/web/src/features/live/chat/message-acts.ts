import type { ChatMessage, ReportReason } from '@kvazar/contract';
import { callApi } from '../../../lib/api-client.ts';

/** What can be done about a message, besides not looking at it. */
export type MessageAct = 'report' | 'delete' | 'mute' | 'escalate';

export interface ChosenAct {
  readonly act: MessageAct;
  readonly message: ChatMessage;
}

export const REASONS: Record<ReportReason, string> = {
  insult: 'Оскорбления',
  spam: 'Спам',
  contacts: 'Контакты и реклама',
  other: 'Другое',
};

interface ActWords {
  readonly title: string;
  readonly description: string;
  readonly confirm: string;
  readonly done: string;
}

export const ACT_WORDS: Record<MessageAct, ActWords> = {
  report: {
    title: 'Пожаловаться',
    description: 'Старший смены прочтёт сообщение и решит. Автор не узнает, кто пожаловался.',
    confirm: 'Отправить жалобу',
    done: 'Жалоба отправлена',
  },
  delete: {
    title: 'Удалить сообщение',
    description: 'Его не увидит никто за столом. В журнале чата оно останется.',
    confirm: 'Удалить',
    done: 'Сообщение удалено',
  },
  mute: {
    title: 'Закрыть чат на 10 минут',
    description:
      'Сообщение исчезнет, автор увидит причину и до срока не напишет ни за одним столом.',
    confirm: 'Закрыть чат',
    done: 'Чат автору закрыт на 10 минут',
  },
  escalate: {
    title: 'Закрыть чат по лестнице',
    description: 'На ступень дольше прежнего: 10 минут, час, сутки, неделя. Сообщение исчезнет.',
    confirm: 'Закрыть чат',
    done: 'Чат автору закрыт',
  },
};

export async function carryOut(
  { act, message }: ChosenAct,
  reason: ReportReason,
  details: string,
): Promise<void> {
  if (act === 'report') {
    await callApi('/api/live/report', { message: message.id, reason });
    return;
  }
  const said = details.trim();
  const words = said === '' ? REASONS[reason] : `${REASONS[reason]}: ${said}`;
  await callApi(`/api/staff/chat/${act}`, { message: message.id, reason: words });
}
