import { groupThousands } from '@kvazar/money';
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { createLateDialog } from '../../../components/late-dialog.tsx';
import { shortenHash } from '../../../play/fairness/shorten-hash.ts';
import type { CrashTable } from '../crash-table.ts';
import { useCrashPicture } from '../use-crash-table.ts';

const FairnessDialog = createLateDialog(
  async () => (await import('../../../play/fairness/fairness-dialog.tsx')).FairnessDialog,
);

/** What the round is bound to before anyone has bet on it. */
export function NoticeLine({ table }: { table: CrashTable }) {
  const round = useCrashPicture(table, picture => picture.round);
  const [isOpen, setOpen] = useState(false);
  const number = round && groupThousands(String(round.id));
  return (
    <>
      <button type="button" className="crash-notice" onClick={() => setOpen(true)}>
        {round?.hash ? (
          <LockOpen aria-hidden="true" className="size-4 shrink-0" />
        ) : (
          <Lock aria-hidden="true" className="size-4 shrink-0" />
        )}
        {!round && <span>Каждый раунд зашифрован заранее: SHA-256</span>}
        {round?.hash && (
          <span>
            Раунд № {number} открыт: хеш {shortenHash(round.hash)}
            <span className="crash-notice-more"> · проверьте его в истории</span>
          </span>
        )}
        {round && !round.hash && (
          <span>
            Раунд № {number}
            <span className="crash-notice-more"> зашифрован</span>: SHA-256{' '}
            {shortenHash(round.commitment)}
            <span className="crash-notice-more"> · хеш откроется после взрыва</span>
          </span>
        )}
      </button>
      <FairnessDialog open={isOpen} onOpenChange={setOpen} game="crash" />
    </>
  );
}
