import type { BetGame } from '@kvazar/games';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { createLateDialog } from '../../components/late-dialog.tsx';
import { useActiveSeeds } from './seeds.ts';
import { shortenHash } from './shorten-hash.ts';

const FairnessDialog = createLateDialog(
  async () => (await import('./fairness-dialog.tsx')).FairnessDialog,
);

/** "Честная игра · хеш 9f3c…a1e0 · nonce 42": the bottom line of a game; a press opens the dialog. */
export function FairnessLine({ game }: { game: BetGame }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-9 min-w-0 items-center gap-3 rounded-control text-left text-sm text-muted transition-colors duration-150 hover:text-text touch:min-h-11"
      >
        <ShieldCheck aria-hidden="true" className="size-4.5 shrink-0" />
        <span className="min-w-0 leading-snug">
          Честная игра
          {game === 'crash' ? ' · цепочка хешей' : <PairInForceText />}
        </span>
      </button>
      <FairnessDialog open={isOpen} onOpenChange={setOpen} game={game} />
    </>
  );
}

function PairInForceText() {
  const { data: seeds } = useActiveSeeds();
  if (!seeds) return null;
  const { serverSeedHash, nonce } = seeds.active;
  return (
    <>
      {' · '}
      <span className="whitespace-nowrap">хеш {shortenHash(serverSeedHash)}</span>
      {' · '}
      <span className="whitespace-nowrap">nonce {nonce}</span>
    </>
  );
}
