import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../test/patience.ts';
import { showInRouter } from '../../../test/show-in-router.tsx';
import { type DataColumn, DataTable, type DataTableProps } from './data-table.tsx';

afterEach(cleanup);

interface Row {
  readonly id: number;
  readonly login: string;
  readonly sum: number;
}

const COLUMNS: readonly DataColumn<Row>[] = [
  { id: 'login', title: 'Игрок', cell: ({ login }) => login },
  { id: 'sum', title: 'Сумма', align: 'end', sortable: true, cell: ({ sum }) => `${sum} ₽` },
  { id: 'id', title: 'Номер', hidden: true, cell: ({ id }) => `№ ${id}` },
];
const ROWS: readonly Row[] = [
  { id: 1, login: 'anna', sum: 10 },
  { id: 2, login: '<b>boris</b>', sum: 20 },
];
const READY = { isPending: false, isError: false, error: null, refetch: () => {} };

function show(props: Partial<DataTableProps<Row>> = {}) {
  return showInRouter(() => (
    <DataTable
      label="Выводы"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={({ id }) => id}
      state={READY}
      empty="Никто не ждёт"
      {...props}
    />
  ));
}

describe('a table of the staff area', () => {
  it('shows rows as text, without the columns that nobody asked for', async () => {
    show();
    const table = await screen.findByRole('table', { name: 'Выводы' });
    expect(within(table).getByText('<b>boris</b>')).toBeTruthy();
    expect(within(table).queryByText('№ 1')).toBeNull();
  });

  it('sorts where its owner says: down first, then up', async () => {
    const onSort = vi.fn();
    show({ sort: { id: 'sum', direction: 'desc' }, onSort });
    const head = await screen.findByRole('columnheader', { name: 'Сумма' });
    expect(head.getAttribute('aria-sort')).toBe('descending');
    fireEvent.click(within(head).getByRole('button'));
    expect(onSort).toHaveBeenCalledWith({ id: 'sum', direction: 'asc' });
  });

  it('is walked with J and K and opened as a link', async () => {
    const { readAddress } = show({ rowHref: ({ id }) => `/admin/players/${id}?tab=bets` });
    await screen.findByRole('table');
    fireEvent.keyDown(document.body, { code: 'KeyJ' });
    fireEvent.keyDown(document.body, { code: 'KeyJ' });
    const link = document.activeElement as HTMLElement;
    expect(link.getAttribute('href')).toBe('/admin/players/2?tab=bets');
    fireEvent.click(link);
    await vi.waitFor(() => expect(readAddress()).toBe('/admin/players/2?tab=bets'), PATIENCE);
  });

  it('says that there is nothing, that it is on its way, and why it was refused', async () => {
    show({ rows: [] });
    expect(await screen.findByText('Никто не ждёт')).toBeTruthy();
    cleanup();
    show({ rows: [], state: { ...READY, isPending: true } });
    expect(await screen.findByText('Загрузка: Выводы')).toBeTruthy();
    cleanup();
    const refetch = vi.fn();
    const refused = { isPending: false, isError: true, error: new Error('Недостаточно прав') };
    show({ rows: [], state: { ...refused, refetch } });
    expect((await screen.findByRole('alert')).textContent).toContain('Недостаточно прав');
    fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(refetch).toHaveBeenCalled();
  });

  it('asks for more when the end is pressed', async () => {
    const load = vi.fn();
    show({ more: { has: true, isLoading: false, load } });
    fireEvent.click(await screen.findByRole('button', { name: 'Показать ещё' }));
    expect(load).toHaveBeenCalled();
  });
});
