import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { showError } from '../../components/toast.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import type { SharedBet } from './shared-bet.ts';

interface ShareButtonProps {
  bet: SharedBet;
  fullWidth?: boolean;
}

/** Sends a picture of the bet and the address of its check; how to do it arrives with the press. */
export function ShareButton({ bet, fullWidth = false }: ShareButtonProps) {
  const [isBusy, setBusy] = useState(false);

  async function share() {
    setBusy(true);
    try {
      const { shareBet } = await loadChunk(() => import('./share-bet.ts'));
      await shareBet(bet);
    } catch {
      showError('Не получилось поделиться ставкой. Попробуйте ещё раз');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="secondary"
      fullWidth={fullWidth}
      loading={isBusy}
      icon={<Share2 aria-hidden="true" className="size-5" />}
      onClick={() => void share()}
    >
      Поделиться
    </Button>
  );
}
