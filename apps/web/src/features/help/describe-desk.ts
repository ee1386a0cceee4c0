import { pluralize } from '@kvazar/text';
import type { OwnRequests } from './help-queries.ts';

const clock = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });

/** Whether an operator is there, and how long an answer takes; before it is known, only that one may write. */
export function describeDesk(
  desk: OwnRequests['desk'] | undefined,
  nowMs: number,
): { title: string; text: string } {
  if (!desk) return { title: 'Мы рядом', text: '' };
  const minutes = desk.answersWithinMinutes;
  if (desk.isHere) {
    return { title: 'Оператор на связи', text: `отвечаем за ${describeWait(minutes)}` };
  }
  return { title: 'Напишите сейчас', text: `ответим до ${clock.format(nowMs + minutes * 60_000)}` };
}

/** After "за": in the accusative. */
function describeWait(minutes: number): string {
  const hours = minutes / 60;
  return hours >= 1 && Number.isInteger(hours)
    ? `${hours} ${pluralize(hours, ['час', 'часа', 'часов'])}`
    : `${minutes} ${pluralize(minutes, ['минуту', 'минуты', 'минут'])}`;
}
