import type { BetGame } from '@kvazar/games';
import { ShieldCheck } from 'lucide-react';
import { useActiveSeeds } from './seeds.ts';
import { shortenHash } from './shorten-hash.ts';

/** "Честная игра · хеш 9f3c…a1e0 · номер ставки в паре 42": the bottom line of a game; a press opens the dialog. */
export function FairnessLine({ game, onOpen }: { game: BetGame; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-9 min-w-0 items-center gap-3 rounded-control text-left text-sm text-muted transition-colors duration-150 hover:text-text touch:min-h-11"
    >
      <ShieldCheck aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="min-w-0 leading-snug">
        Честная игра
        {game === 'crash' ? ' · цепочка хешей' : <PairInForceText />}
      </span>
    </button>
  );
}

export function PairInForceText() {
  const { data: seeds } = useActiveSeeds();
  if (!seeds) return null;
  const { serverSeedHash, nonce } = seeds.active;
  return (
    <>
      {' · '}
      <span className="whitespace-nowrap">хеш {shortenHash(serverSeedHash)}</span>
      {/* Three lines on a phone are too many for what a press shows anyway. */}
      <span className="max-wallet:hidden">
        {' · '}
        <span className="whitespace-nowrap">номер ставки в паре {nonce}</span>
      </span>
    </>
  );
}
