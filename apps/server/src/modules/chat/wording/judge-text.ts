import { type Refusal, refuse } from '@kvazar/contract';
import { cleanText, lengthOf, MAX_LENGTH, MAX_READ_LENGTH } from './clean-text.ts';
import { hasContacts } from './contacts.ts';
import { foldText } from './look-alikes.ts';
import { hasProfanity } from './profanity.ts';

/** The text as it will be shown, or why it will not. */
export function judgeText(typed: string): string | Refusal {
  const text = cleanText(typed);
  if (text === '') return refuse('chat/empty');
  if (lengthOf(text) > MAX_LENGTH) return refuse('chat/too-long');
  if (lengthOf(foldText(text)) > MAX_READ_LENGTH) return refuse('chat/too-long');
  if (hasContacts(text)) return refuse('chat/links');
  return hasProfanity(text) ? refuse('chat/profanity') : text;
}
