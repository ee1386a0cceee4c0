import { describe, expect, it } from 'vitest';
import { makeChat, makeMessage } from '../../../../test/chat.ts';
import { addMessage, arrangeLines, mergeRead, removeMessages } from './chat-state.ts';

const idsOf = ({ messages }: { messages: readonly { id: number }[] }) =>
  messages.map(({ id }) => id);
const read = (...ids: number[]) => ({ ...makeChat(), messages: ids.map(id => makeMessage(id)) });

describe('what a page keeps of a chat', () => {
  const state = mergeRead(undefined, read(1, 2), 0);

  it('a message that came with an event and with an answer is there once', () => {
    const said = addMessage(state, makeMessage(3));
    expect(idsOf(addMessage(said, makeMessage(3, { isMine: true })))).toEqual([1, 2, 3]);
  });

  it('what was heard while an answer was under way stays, what was taken away stays away', () => {
    const heard = removeMessages(addMessage(state, makeMessage(4)), [2]);
    expect(idsOf(mergeRead(heard, read(1, 2, 3), 0))).toEqual([1, 3, 4]);
    expect(idsOf(addMessage(heard, makeMessage(2)))).toEqual([1, 4]);
  });

  it('what the player says on another device is the player’s own', () => {
    const mine = makeMessage(5, { author: state.standing.author });
    expect(addMessage(state, mine).messages.at(-1)?.isMine).toBe(true);
    expect(addMessage(state, makeMessage(6)).messages.at(-1)?.isMine).toBe(false);
  });

  it('has a bound', () => {
    let long = state;
    for (let id = 3; id < 400; id++) long = addMessage(long, makeMessage(id));
    expect([long.messages.length, long.messages.at(-1)?.id]).toEqual([200, 399]);
  });

  it('the wait counts from the answer on', () => {
    const { standing } = makeChat({ waitSeconds: 3 });
    expect(mergeRead(undefined, { messages: [], standing }, 1_000).readyAtMs).toBe(4_000);
  });
});

it('lines of the site stand between messages by time, none before the first', () => {
  const at = (seconds: number) => new Date(seconds * 1_000).toISOString();
  const messages = [makeMessage(1, { createdAt: at(10) }), makeMessage(2, { createdAt: at(20) })];
  const notes = [25, 15, 5].map(seconds => ({
    id: String(seconds),
    atMs: seconds * 1_000,
    text: '',
  }));
  expect(
    arrangeLines(messages, notes).map(line =>
      line.kind === 'note' ? `note ${line.note.id}` : line.message.id,
    ),
  ).toEqual([1, 'note 15', 2, 'note 25']);
});
