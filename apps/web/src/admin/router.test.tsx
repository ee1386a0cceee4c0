import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PATIENCE } from '../../test/patience.ts';
import { RowLink } from './frame/row-link.tsx';
import { router } from './router.tsx';

afterEach(cleanup);

it.each([
  '/admin/risk?flag=1',
  '/admin/bets?player=12&state=open',
  '/admin/promotions?tab=codes&code=123456',
])('a row leads to %s as it is written: numbers are not put in quotes', async address => {
  const history = createMemoryHistory({ initialEntries: ['/admin'] });
  const Page = () => <RowLink href={address} labelledBy="row" isCurrent={false} />;
  render(<RouterProvider router={router} history={history} InnerWrap={Page} />);
  fireEvent.click(await screen.findByRole('link'));
  await expect.poll(() => history.location.href, PATIENCE).toBe(address);
});
