import type { StudioTable } from '@kvazar/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmCard } from './confirm-card.tsx';
import { PhaseButtons } from './phase-buttons.tsx';
import { ResultEntry } from './result-entry.tsx';

const asked: { address: string; body: Record<string, unknown> }[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push({ address, body: JSON.parse(String(init.body ?? '{}')) });
    return Response.json({ success: { serverTimeMs: 0, table: makeTable() } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function makeTable(
  change: Partial<StudioTable> = {},
  round: Partial<NonNullable<StudioTable['round']>> = {},
): StudioTable {
  return {
    id: 'baccarat-vega',
    game: 'baccarat',
    title: 'Баккара «Вега»',
    limits: { minSpot: 50, maxSpot: 1_000, maxRound: 1_000 },
    bettingSeconds: 14,
    pause: null,
    isPictureLive: true,
    shift: null,
    nextShift: null,
    calledAtMs: null,
    silentDealerId: null,
    next: 'open',
    round: {
      ...{ id: 7, phase: 'dealing', openedAtMs: 0, bettingEndsAtMs: 0, enterFromMs: 0 },
      ...{ voidAtMs: 0, entered: null, isWhole: false, awaits: 'player', hasStill: true },
      ...{ respins: 0, result: null, voidReason: null, bettors: 1, bets: 1, stake: 5, payout: 0 },
      ...round,
    },
    ...change,
  };
}

function show(element: React.ReactNode) {
  render(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>);
}

const press = (key: string) => fireEvent.keyDown(document.body, { key, code: key });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const commands = () => asked.map(({ address }) => address.replace('/api/staff/studio/', ''));

describe('the four phases', () => {
  it('send the command of the step that comes next, by key and by press', async () => {
    show(<PhaseButtons table={makeTable({ next: 'close' })} isMine onCheck={() => {}} />);
    press('F1');
    press('F3');
    press('F2');
    await waitFor(() => expect(commands()).toEqual(['close']));
    expect(asked[0]?.body).toEqual({ table: 'baccarat-vega', round: 7 });
    await waitFor(() => expect(button(/Закрыть ставки/).disabled).toBe(false));
    fireEvent.click(button(/Закрыть ставки/));
    await waitFor(() => expect(commands()).toEqual(['close', 'close']));
  });

  it('tick what is done and let nothing else be pressed', () => {
    show(<PhaseButtons table={makeTable({ next: 'deal' })} isMine onCheck={() => {}} />);
    expect(screen.getAllByLabelText('сделано')).toHaveLength(2);
    expect(button(/Открыть ставки/).disabled).toBe(true);
    expect(button(/Раздача/).getAttribute('aria-current')).toBe('step');
  });

  it('are deaf to whoever only watches', () => {
    show(<PhaseButtons table={makeTable({ next: 'open' })} isMine={false} onCheck={() => {}} />);
    press('F1');
    expect(button(/Открыть ставки/).disabled).toBe(true);
    expect(asked).toEqual([]);
  });
});

describe('the pads', () => {
  it('give each card to whom the rules give it', () => {
    const onEnter = vi.fn();
    const entered = { player: ['2S'], banker: [] };
    show(<ResultEntry game="baccarat" entered={entered} isOpen onEnter={onEnter} />);
    fireEvent.click(button('король червей'));
    expect(onEnter).toHaveBeenCalledWith({ player: ['2S'], banker: ['KH'] });
  });

  it('take a card from the keyboard or a scanner', () => {
    const onEnter = vi.fn();
    show(<ResultEntry game="baccarat" entered={null} isOpen onEnter={onEnter} />);
    for (const key of ['1', '0', 'h', 'Enter']) press(key);
    expect(onEnter.mock.calls).toEqual([[{ player: ['10H'], banker: [] }]]);
  });

  it('lock once the third-card rule wants no more', () => {
    const onEnter = vi.fn();
    const entered = { player: ['2S', '3D', '9C'], banker: ['KH', '6C'] };
    show(<ResultEntry game="baccarat" entered={entered} isOpen onEnter={onEnter} />);
    expect(button('туз пик').disabled).toBe(true);
    for (const key of ['a', 's']) press(key);
    expect(onEnter).not.toHaveBeenCalled();
    expect(screen.getByText('2 + 3 = 5, третья взята')).toBeDefined();
    expect(screen.getByText('6 против 9, стоит')).toBeDefined();
    expect(screen.getByText('не положена')).toBeDefined();
  });

  it('take a number, and are shut while bets are open', () => {
    const onEnter = vi.fn();
    show(<ResultEntry game="roulette" entered={null} isOpen={false} onEnter={onEnter} />);
    for (const key of ['1', '7', 'Enter']) press(key);
    expect(button('17').disabled).toBe(true);
    cleanup();
    show(<ResultEntry game="roulette" entered={null} isOpen onEnter={onEnter} />);
    for (const key of ['1', '7', 'Enter']) press(key);
    fireEvent.click(button('32'));
    expect(onEnter.mock.calls).toEqual([[{ number: 17 }], [{ number: 32 }]]);
  });
});

describe('the confirmation', () => {
  const whole = { player: ['2S', '3D', '9C'], banker: ['KH', '6C'] };

  it('says what will be paid and is sent by Enter', async () => {
    const table = makeTable({ next: 'confirm' }, { entered: whole, isWhole: true });
    show(<ConfirmCard table={table} isMine oversees={false} still={null} onTakeBack={() => {}} />);
    expect(screen.getByText('Банкир').parentElement?.textContent).toBe('Банкир 6 : 4');
    expect(screen.getByText('пар нет · карт 5 · кадр сохранён')).toBeDefined();
    press('Enter');
    await waitFor(() => expect(commands()).toEqual(['confirm']));
  });

  it('is not sent by Enter on another control, which takes the last card back', () => {
    const onTakeBack = vi.fn();
    const table = makeTable({ next: 'confirm' }, { entered: whole, isWhole: true });
    show(
      <ConfirmCard table={table} isMine oversees={false} still={null} onTakeBack={onTakeBack} />,
    );
    fireEvent.keyDown(button('Исправить карту'), { key: 'Enter', code: 'Enter' });
    expect(asked).toEqual([]);
    fireEvent.click(button('Исправить карту'));
    expect(onTakeBack).toHaveBeenCalledWith({ player: ['2S', '3D'], banker: ['KH', '6C'] });
  });

  it('waits until all is entered', () => {
    const entered = { player: ['2S'], banker: [] };
    const table = makeTable({ next: 'enter' }, { entered, isWhole: false });
    show(<ConfirmCard table={table} isMine oversees={false} still={null} onTakeBack={() => {}} />);
    press('Enter');
    expect(button(/Подтвердить/).disabled).toBe(true);
    expect(asked).toEqual([]);
  });

  it('is the supervisor’s when the dealer has let the time pass, and not before', async () => {
    const pause = {
      cause: 'supervisor',
      reason: 'Проверяем',
      sinceMs: 500,
      untilMs: null,
    } as const;
    const round = { phase: 'confirming', voidAtMs: 600, entered: whole, isWhole: true } as const;
    const card = (table: StudioTable) => (
      <ConfirmCard table={table} isMine={false} oversees still={null} onTakeBack={() => {}} />
    );
    show(card(makeTable({ next: 'resume', pause }, round)));
    expect(screen.queryByRole('button', { name: /Подтвердить/ })).toBeNull();
    cleanup();
    show(card(makeTable({ next: 'resume', pause: { ...pause, sinceMs: 600 } }, round)));
    fireEvent.click(button(/Подтвердить/));
    await waitFor(() => expect(commands()).toEqual(['confirm']));
  });
});
