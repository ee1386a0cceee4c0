import { expect, it, vi } from 'vitest';
import type { Reply } from '../../../../play/round/ask-again.ts';
import { type Placement, type SendPorts, sendPlacement } from './send-placement.ts';

const placement: Placement = { id: 'one', roundId: 7, spots: [{ spot: 'red', amount: 100 }] };
const answer = { bet: { id: 'one' }, balance: 900 } as never;
const silence: Reply<never> = { failure: { status: 0, code: 'network/failed', text: 'Нет связи' } };
const refuse = (code: string, status = 409): Reply<never> => ({
  failure: { status, code, text: `нет: ${code}` },
});

function ports(change: Partial<SendPorts>): SendPorts {
  return {
    send: async () => ({ success: answer }),
    lookUp: async () => refuse('betting/not-found', 404),
    isOpen: () => true,
    wait: async () => {},
    isGivenUp: () => false,
    onSilence: () => {},
    onFailed: () => {},
    ...change,
  };
}

it('tells what was accepted', async () => {
  expect(await sendPlacement(placement, ports({}))).toEqual({
    kind: 'accepted',
    answer,
    isLate: false,
  });
});

it('sends the same placement again when nobody answers, and knows that the answer is late', async () => {
  const send = vi.fn<SendPorts['send']>(async () => ({ success: answer }));
  send.mockResolvedValueOnce(silence).mockResolvedValueOnce(silence);
  expect(await sendPlacement(placement, ports({ send }))).toMatchObject({ isLate: true });
  expect(send.mock.calls.map(([sent]) => sent.id)).toEqual(['one', 'one', 'one']);
});

it('tells a refusal with its reason', async () => {
  const send = async () => refuse('live/spot-limit', 422);
  expect(await sendPlacement(placement, ports({ send }))).toMatchObject({
    kind: 'refused',
    code: 'live/spot-limit',
  });
});

it('never sends into the next round: after the end it only asks what became of it', async () => {
  let isOpen = true;
  const send = vi.fn<SendPorts['send']>(async () => {
    isOpen = false;
    return silence;
  });
  const lookUp = vi.fn<SendPorts['lookUp']>(async () => refuse('betting/not-found', 404));
  const sent = await sendPlacement(placement, ports({ send, lookUp, isOpen: () => isOpen }));
  expect(sent).toMatchObject({ kind: 'refused', code: 'live/closed' });
  expect(send).toHaveBeenCalledTimes(1);
  expect(lookUp).toHaveBeenCalledWith('one');
});

it('finds a bet whose answer was lost', async () => {
  let isOpen = true;
  const send = async () => {
    isOpen = false;
    return silence;
  };
  const lookUp = async () => ({ success: { id: 'one' } as never });
  const sent = await sendPlacement(placement, ports({ send, lookUp, isOpen: () => isOpen }));
  expect(sent).toEqual({ kind: 'found' });
});

it('leaves it open when the page is gone', async () => {
  const sent = await sendPlacement(
    placement,
    ports({ send: async () => silence, isGivenUp: () => true }),
  );
  expect(sent).toEqual({ kind: 'unknown' });
});
