import type { RequestState } from '@kvazar/contract';
import type { BadgeTone } from './badge.tsx';

interface StateLook {
  readonly name: string;
  readonly tone: BadgeTone;
}

const ANSWERING: StateLook = { name: 'Отвечаем', tone: 'info' };

/** As the player sees them: what we settle among ourselves is our turn all the same. */
export const STATE_LOOKS: Readonly<Record<RequestState, StateLook>> = {
  new: ANSWERING,
  open: ANSWERING,
  internal: ANSWERING,
  answered: { name: 'Вам ответили', tone: 'accent' },
  solved: { name: 'Решено', tone: 'win' },
  closed: { name: 'Закрыто', tone: 'neutral' },
};
