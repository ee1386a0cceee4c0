import { queryOptions, useQuery } from '@tanstack/react-query';
import { toPictureAddress } from '../../../lib/emoji-art.tsx';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { drawings } from './drawings.ts';

/** Addresses of pictures by the name of the icon; 256 px squares. */
export type SymbolArt = ReadonlyMap<string, string>;

/** The pictures of these icons; one that does not exist is left out. */
export async function loadSymbolArt(icons: readonly string[]): Promise<SymbolArt> {
  const loaded = await Promise.all(
    icons.map(async icon => {
      const load = drawings[icon];
      return load ? [[icon, toPictureAddress((await loadChunk(load)).default)] as const] : [];
    }),
  );
  return new Map(loaded.flat());
}

function symbolArtQuery(icons: readonly string[]) {
  return queryOptions({
    queryKey: ['slots', 'art', ...icons],
    queryFn: () => loadSymbolArt(icons),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const NO_ART: SymbolArt = new Map();

/** Empty until the pictures are here. */
export function useSymbolArt(icons: readonly string[]): SymbolArt {
  return useQuery(symbolArtQuery(icons)).data ?? NO_ART;
}
