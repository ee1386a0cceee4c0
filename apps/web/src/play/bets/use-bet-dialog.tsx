import type { Bet, FeedBet } from '@kvazar/contract';
import { type ReactNode, useState } from 'react';
import { createLateDialog } from '../../components/late-dialog.tsx';

const BetDialog = createLateDialog(async () => (await import('./bet-dialog.tsx')).BetDialog);

/** A dialog for the rows of one table. The bet stays while the dialog closes, or it would empty. */
export function useBetDialog(): { dialog: ReactNode; openBet: (bet: Bet | FeedBet) => void } {
  const [bet, setBet] = useState<Bet | FeedBet | null>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    dialog: bet && (
      <BetDialog bet={bet} open={isOpen} onOpenChange={setOpen} onClosed={() => setBet(null)} />
    ),
    openBet: opened => {
      setBet(opened);
      setOpen(true);
    },
  };
}
