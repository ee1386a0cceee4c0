import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AvatarArt } from './avatar-art.tsx';

const draw = (seed: string) => renderToStaticMarkup(<AvatarArt seed={seed} />);

it('draws a seed the same every time', () => {
  expect(draw('orion_7')).toBe(draw('orion_7'));
});

it('tells neighbours apart: of a hundred names hardly two look alike', () => {
  const names = Array.from({ length: 100 }, (_, index) => `player_${index}`);
  expect(new Set(names.map(draw)).size).toBeGreaterThan(90);
});
