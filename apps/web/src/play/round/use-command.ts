import { useEffect, useRef } from 'react';
import { createUuidV7 } from '../../lib/uuid-v7.ts';
import { type Answer, askAgain, decidesStep, judgeReply, pause } from './ask-again.ts';
import { toReply } from './bet-calls.ts';

/**
 * Sends a command until it is known what became of it, always with one id. Where nobody answered,
 * the same command pressed again goes on with that id, so that nothing is done twice.
 */
export function useCommand<Body extends object, Success>(
  send: (id: string, body: Body) => Promise<Success>,
) {
  const isGone = useRef(false);
  const open = useRef<{ text: string; id: string } | null>(null);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  return async (body: Body, onFailed: (text: string) => void): Promise<Answer<Success>> => {
    const text = JSON.stringify(body);
    const id = open.current?.text === text ? open.current.id : createUuidV7();
    open.current = { text, id };
    const answer = await askAgain(
      async () => judgeReply(await toReply(send(id, body)), decidesStep),
      { wait: pause, isGivenUp: () => isGone.current, onSilence: () => {}, onFailed },
    );
    if (answer.kind !== 'unknown') open.current = null;
    return answer;
  };
}
