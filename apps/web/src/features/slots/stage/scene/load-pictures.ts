import { loadSymbolArt } from '../../art/symbol-art.ts';
import type { StageSlot } from '../schedule/stage-slot.ts';
import type { Pictures } from './symbol-atlas.ts';

/** The pictures of a slot, ready to be drawn; one that fails leaves its plaque empty. */
export async function loadPictures({ symbols }: StageSlot): Promise<Pictures> {
  const art = await loadSymbolArt([...new Set(symbols.map(({ icon }) => icon))]);
  const loaded = await Promise.allSettled(
    [...art].map(async ([icon, address]) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return [icon, picture] as const;
    }),
  );
  return new Map(loaded.flatMap(each => (each.status === 'fulfilled' ? [each.value] : [])));
}

/** The figures and ribbons are written in the display face, which may not have come yet. */
export async function loadLetters(): Promise<void> {
  await document.fonts.load('800 32px "Unbounded Variable"', 'ДЖОКЕРБОНУС0123×').catch(() => []);
}
