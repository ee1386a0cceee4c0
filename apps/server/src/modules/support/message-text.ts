import { type Refusal, refuse, SUPPORT_BOUNDS } from '@kvazar/contract';
import { cleanText, lengthOf } from '../chat/wording/clean-text.ts';

const SUBJECT_LENGTH = 80;

/** As in the chat nothing that cannot be seen is kept, but lines stay lines. */
function cleanLines(typed: string): string {
  return typed
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map(cleanText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The text as it is kept, or why it is not. A picture says enough where it `mayBeEmpty`. */
export function judgeMessage(typed: string, mayBeEmpty = false): string | Refusal {
  const text = cleanLines(typed);
  if (text === '' && !mayBeEmpty) return refuse('support/empty');
  return lengthOf(text) > SUPPORT_BOUNDS.characters ? refuse('support/too-long') : text;
}

/** The beginning in one line, for lists. */
export function subjectOf(text: string): string {
  const line = [...text.replace(/\s+/g, ' ')];
  if (line.length <= SUBJECT_LENGTH) return line.join('');
  return `${line
    .slice(0, SUBJECT_LENGTH - 1)
    .join('')
    .trimEnd()}…`;
}
