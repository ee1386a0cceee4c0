import type { TableHistoryEntry } from '@kvazar/contract';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { viewTable } from '../../../../test/table-view.ts';
import { baccaratLook } from './baccarat-look.ts';

afterEach(cleanup);

const BANKER = { player: ['KS', '2D', '5C'], banker: ['KH', '8C'], winner: 'banker' };
const banker = { player: ['KS', '6D'], banker: ['KH', '8C'], winner: 'banker' };
const player = { player: ['KS', '9D'], banker: ['KH', '7C'], winner: 'player' };
const tie = { player: ['KS', '9D'], banker: ['KH', '9C'], winner: 'tie' };

function history(...results: readonly (Record<string, unknown> | null)[]): TableHistoryEntry[] {
  return results.map((result, index) => ({ id: results.length - index, result, hash: null }));
}

it('counts what came and leaves rounds that were called off out', () => {
  const view = viewTable({ game: 'baccarat', history: history(banker, null, tie, player, banker) });
  const { container } = render(<baccaratLook.Statistics {...view} />);
  const counts = [...container.querySelectorAll('.road-count')].map(count => count.textContent);
  expect(counts).toEqual(['ИИгрок: 1', 'ББанкир: 2', 'ННичья: 1']);
  expect(screen.getByText('4 раздачи')).toBeDefined();
  expect(screen.getByRole('img', { name: /^Бусины/ }).getAttribute('aria-label')).toBe(
    'Бусины. Последние раздачи, новая в конце: банкир, игрок, ничья, банкир',
  );
});

it('says what the derived roads would add', () => {
  const view = viewTable({ game: 'baccarat', history: history(player, banker, player, banker) });
  const { container } = render(<baccaratLook.Statistics {...view} />);
  const [ifPlayer] = container.querySelectorAll<HTMLElement>('.road-hint');
  if (!ifPlayer) throw new Error('no hint');
  expect(ifPlayer.textContent).toBe('Если игрок');
  expect(within(ifPlayer).getAllByRole('img')).toHaveLength(3);
});

it('tells results in words, the winner first', () => {
  expect(baccaratLook.describeResult(banker)).toBe('Банкир, 8 : 6');
  expect(baccaratLook.describeResult(player)).toBe('Игрок, 9 : 7');
  expect(baccaratLook.describeResult(tie)).toBe('Ничья, 9 : 9');
});

it('shows no mark for cards that no round can end with', () => {
  const { container } = render(<baccaratLook.ResultMark result={BANKER} size="small" />);
  expect(container.textContent).toBe('');
});

it('has the third-card table that the table plays by', () => {
  render(<baccaratLook.Rules />);
  const table = screen.getAllByRole('table')[0];
  if (!table) throw new Error('no table');
  const rows = within(table).getAllByRole('row').slice(1);
  const read = rows.map(row =>
    within(row)
      .getAllByRole('cell')
      .map(cell => cell.textContent)
      .join(''),
  );
  expect(read).toEqual([
    '++++++++++',
    '++++++++++',
    '++++++++++',
    '++++++++–+',
    '––++++++––',
    '––––++++––',
    '––––––++––',
    '––––––––––',
  ]);
});
