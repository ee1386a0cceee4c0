import { expect, it } from 'vitest';
import { paths } from '../lib/paths.ts';
import { pages } from './pages.ts';

it('has exactly one page for every address of the site', () => {
  expect(pages.map(page => page.path).sort()).toEqual(Object.values(paths).sort());
});

it('gives every page a title of its own', () => {
  const titles = pages.map(page => page.title);
  expect(new Set(titles).size).toBe(titles.length);
});

it('names the addresses of the site', () => {
  const listed =
    '/ /plinko /slots /slots2 /crash /crash/old /favourites /favourites/v2 /slot/:id /slot/v2/:id ' +
    '/live /live/:table /wallet /walletv2test /help /help/:id /bonus /refferal /account /notices /tournier /snowdown ' +
    '/status /mines /bubbles /dice /moneytrain /privacy /terms /fairness /responsible ' +
    '/checkout/:id /requests /requests/:id /recover /confirm-email /vk';
  const known = Object.values(paths).map(path => path.replace('$', ':'));
  expect(known.sort()).toEqual(listed.split(' ').sort());
});
