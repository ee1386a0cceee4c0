import { kopecks } from '@kvazar/money';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BalanceNumber } from './balance-number.tsx';

/** The counter's code arrives after the number it counts. */
const bringCounter = () => act(async () => void (await import('./countup-number.tsx')));

let reducedMotion = false;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  vi.spyOn(window, 'matchMedia').mockImplementation(
    query =>
      ({
        matches: reducedMotion,
        media: query,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  reducedMotion = false;
});

function renderBalance(start: number, mode: 'countup' | 'odometer') {
  const view = render(<BalanceNumber value={kopecks(start)} mode={mode} />);
  return {
    changeTo: (value: number) =>
      view.rerender(<BalanceNumber value={kopecks(value)} mode={mode} />),
    heard: () => view.container.querySelector('.sr-only')?.textContent,
    seen: () => view.container.querySelector('[aria-hidden]')?.textContent,
  };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('balance that counts up', () => {
  it('stands still at first', () => {
    const balance = renderBalance(1_248_050, 'countup');
    pass(100);
    expect(balance.seen()).toBe('12\u00A0480.50\u00A0₽');
  });

  it('runs through the sums in between and arrives after two seconds', async () => {
    const balance = renderBalance(100_000, 'countup');
    await bringCounter();
    balance.changeTo(200_050);
    pass(400);
    const onTheWay = balance.seen() ?? '';
    expect(onTheWay).toMatch(/^1\u00A0\d{3}\.\d{2}\u00A0₽$/);
    expect(onTheWay).not.toBe('1\u00A0000.00\u00A0₽');
    pass(1_550);
    expect(balance.seen()).not.toBe('2\u00A0000.50\u00A0₽');
    pass(100);
    expect(balance.seen()).toBe('2\u00A0000.50\u00A0₽');
  });

  it('turns round when the sum changes on the way', () => {
    const balance = renderBalance(100_000, 'countup');
    balance.changeTo(900_000);
    pass(500);
    balance.changeTo(50_000);
    pass(2_500);
    expect(balance.seen()).toBe('500.00\u00A0₽');
  });

  it('is heard as the final sum from the first frame', () => {
    const balance = renderBalance(100_000, 'countup');
    balance.changeTo(200_050);
    expect(balance.heard()).toBe('2\u00A0000.50\u00A0₽');
  });

  it('does not move for those who asked for less motion', () => {
    reducedMotion = true;
    const balance = renderBalance(100_000, 'countup');
    balance.changeTo(200_050);
    expect(balance.seen()).toBe('2\u00A0000.50\u00A0₽');
  });
});

describe('balance on drums', () => {
  it('shows the sum as text until the drums are loaded', () => {
    const balance = renderBalance(1_248_050, 'odometer');
    expect(balance.seen()).toBe('12\u00A0480.50\u00A0₽');
    expect(balance.heard()).toBe('12\u00A0480.50\u00A0₽');
  });

  it('is plain text for those who asked for less motion', () => {
    reducedMotion = true;
    const balance = renderBalance(100_000, 'odometer');
    balance.changeTo(5);
    expect(balance.seen()).toBe('0.05\u00A0₽');
  });
});
