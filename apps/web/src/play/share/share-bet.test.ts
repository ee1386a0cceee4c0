import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Notice, sayBy } from '../../components/toast.ts';
import { addressOf, shareBet } from './share-bet.ts';

const bet = {
  id: '0197-a',
  game: 'dice',
  amount: 100,
  payout: 13_000,
  multiplier: 130,
  createdAt: '2026-11-16T10:00:00.000Z',
  player: 'Somebody',
};

const saved: string[] = [];
const said: Notice[] = [];
const draw = async () => new Blob(['picture'], { type: 'image/png' });
let unsay: () => void;
const writeText = vi.fn(async (_text: string) => {});

beforeEach(() => {
  saved.length = 0;
  said.length = 0;
  unsay = sayBy(notice => said.push(notice));
  vi.clearAllMocks();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  vi.stubGlobal('navigator', { clipboard: { writeText } });
});
afterEach(() => {
  unsay();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function offerSystemSheet(share: (data: ShareData) => Promise<void>): void {
  vi.stubGlobal('navigator', { clipboard: { writeText }, canShare: () => true, share });
}

it('leads to the check that is open to guests too', () => {
  const { pathname, search } = new URL(addressOf(bet));
  expect(pathname + search).toBe('/fairness?bet=0197-a');
});

it('hands picture and link to the system, and never whose bet it is', async () => {
  const share = vi.fn(async (_data: ShareData) => {});
  offerSystemSheet(share);
  await shareBet(bet, draw);
  const [data] = share.mock.calls[0] ?? [];
  expect(data?.url).toBe(addressOf(bet));
  expect(data?.files?.map(({ name, type }) => [name, type])).toEqual([
    ['kvazar-dice-0197-a.png', 'image/png'],
  ]);
  expect(JSON.stringify([data?.title, data?.text, data?.url])).not.toContain('Somebody');
  expect(data?.text).toContain('130.00×');
  expect([saved, writeText.mock.calls]).toEqual([[], []]);
});

it('takes a closed sheet for an answer', async () => {
  offerSystemSheet(() => Promise.reject(new DOMException('closed', 'AbortError')));
  await shareBet(bet, draw);
  expect([saved, writeText.mock.calls]).toEqual([[], []]);
});

it('saves the picture and copies the link where the system has no sheet, or refuses it', async () => {
  await shareBet(bet, draw);
  offerSystemSheet(() => Promise.reject(new DOMException('too late', 'NotAllowedError')));
  await shareBet(bet, draw);
  expect(saved).toEqual(['kvazar-dice-0197-a.png', 'kvazar-dice-0197-a.png']);
  expect(writeText.mock.calls).toEqual([[addressOf(bet)], [addressOf(bet)]]);
  expect(said.map(({ tone }) => tone)).toEqual(['success', 'success']);
});

it('shows the link where it can be neither drawn nor copied', async () => {
  writeText.mockRejectedValueOnce(new Error('forbidden'));
  await shareBet(bet, async () => null);
  expect(saved).toEqual([]);
  expect(said).toEqual([{ tone: 'info', title: 'Ссылка на ставку', message: addressOf(bet) }]);
});
