import { expect, it } from 'vitest';
import { readViews } from './saved-views.tsx';

it('takes what was stored, and nothing that is no view', () => {
  const kept = [{ name: 'мои', search: '?show=mine' }];
  expect(readViews(JSON.stringify([...kept, { name: 5 }, null, 'x']))).toEqual(kept);
  expect(readViews('{')).toEqual([]);
  expect(readViews('{"name":"x"}')).toEqual([]);
  expect(readViews(null)).toEqual([]);
});
