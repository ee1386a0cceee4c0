import type { CallSuccess } from '@kvazar/contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../test/patience.ts';
import { serveStaff, showToStaff } from '../../../test/staff-area.tsx';
import { SettingsPage } from './settings-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Settings = CallSuccess<'/api/admin/settings/get'>;

const BEFORE: Settings = {
  works: { on: false, text: '', until: null },
  limits: { minBet: 1, maxBet: 1000, maxPayout: 50_000 },
  social: { vk: 'https://vk.com/before', tg: '', isOwn: true },
  fourEyesAbove: 70_000,
  environment: [],
};

it.each([
  ['Границы ставок сайта', 'Наибольшая ставка, ₽', '2000'],
  ['Ссылки на соцсети', 'ВКонтакте', 'https://vk.com/after'],
  ['Две подписи на выводах', 'Двое решают о выводах больше, ₽', '40000'],
])('changing «%s» begins with what a colleague has set since', async (title, field, value) => {
  let settings = BEFORE;
  serveStaff({ '/api/admin/settings/get': () => settings });
  const client = showToStaff(() => <SettingsPage />, []);
  const change = await screen.findByRole('button', { name: RegExp(`^Изменить.*${title}`) });
  settings = {
    ...BEFORE,
    limits: { ...BEFORE.limits, maxBet: 2000 },
    social: { ...BEFORE.social, vk: 'https://vk.com/after' },
    fourEyesAbove: 40_000,
  };
  await client.refetchQueries({ queryKey: ['/api/admin/settings/get'] });
  await screen.findByText('https://vk.com/after', undefined, PATIENCE);
  fireEvent.click(change);
  const input = await screen.findByLabelText<HTMLInputElement>(field, undefined, PATIENCE);
  expect(input.value).toBe(value);
});
