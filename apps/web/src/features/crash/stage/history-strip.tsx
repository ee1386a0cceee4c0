import type { CrashHistoryEntry } from '@kvazar/contract';
import { classifyCrashPoint } from '@kvazar/games';
import { useState } from 'react';
import { createLateDialog } from '../../../components/late-dialog.tsx';
import type { CrashTable } from '../crash-table.ts';
import { useCrashPicture } from '../use-crash-table.ts';
import { showMultiplier } from './describe-flight.ts';

const RoundDialog = createLateDialog(
  async () => (await import('../panel/round-dialog.tsx')).RoundDialog,
);

/** Past rounds, the newest first; a press opens the round and its check. */
export function HistoryStrip({ table }: { table: CrashTable }) {
  const history = useCrashPicture(table, picture => picture.history);
  const [opened, setOpened] = useState<CrashHistoryEntry | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ol aria-label="Прошлые раунды" className="crash-history">
        {history.map(entry => (
          <li key={entry.id}>
            <button
              type="button"
              className="crash-chip"
              data-colour={colourOf(entry)}
              aria-label={`Раунд № ${entry.id}: ${describe(entry)}. Открыть и проверить`}
              onClick={() => {
                setOpened(entry);
                setOpen(true);
              }}
            >
              {entry.point === null ? 'отменён' : `${showMultiplier(entry.point)}×`}
            </button>
          </li>
        ))}
      </ol>
      {opened && (
        <RoundDialog
          roundId={opened.id}
          open={isOpen}
          onOpenChange={setOpen}
          onClosed={() => setOpened(null)}
        />
      )}
    </>
  );
}

function colourOf({ point }: CrashHistoryEntry): string {
  return point === null ? 'void' : classifyCrashPoint(Math.round(point * 100));
}

function describe({ point }: CrashHistoryEntry): string {
  return point === null ? 'отменён' : `${showMultiplier(point)}×`;
}
