import type { CallSuccess } from '@kvazar/contract';
import type { MinesStep } from '@kvazar/games';
import { callApi } from '../../../lib/api-client.ts';
import { toReply } from '../../../play/round/bet-calls.ts';
import type { Reply } from '../../../play/round/settle-bet.ts';

export type GameAnswer = CallSuccess<'/api/games/mines/reveal'>;
export type CurrentAnswer = CallSuccess<'/api/games/mines/current'>;

export function sendStep(id: string, step: MinesStep): Promise<Reply<GameAnswer>> {
  return toReply(
    step.type === 'reveal'
      ? callApi('/api/games/mines/reveal', { id, cell: step.cell })
      : callApi('/api/games/mines/cashout', { id }),
  );
}

export function askCurrent(): Promise<Reply<CurrentAnswer>> {
  return toReply(callApi('/api/games/mines/current'));
}
