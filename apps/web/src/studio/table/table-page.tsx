import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { useSession } from '../../lib/session.ts';
import { useCommand, useDesk } from '../studio-data.ts';
import { ConfirmCard } from './confirm-card.tsx';
import { DeskHead } from './desk-head.tsx';
import { PhaseButtons } from './phase-buttons.tsx';
import { ResultEntry } from './result-entry.tsx';
import { RoundTimer } from './round-timer.tsx';
import { ShiftLog } from './shift-log.tsx';
import { useBeat } from './use-beat.ts';

/** The dealer's desk: left what players see, right what the dealer does. */
export function TablePage({ table: tableId }: { table: string }) {
  const { table, log, rounds, corrections, clockLeadMs } = useDesk(tableId);
  const { user } = useSession();
  const enter = useCommand('/api/staff/studio/enter');
  const isMine = table.shift !== null && table.shift.dealer.id === user?.id;
  useBeat(tableId, isMine);
  const { round, game, next } = table;
  const canEnter = isMine && round !== null && (next === 'enter' || next === 'confirm');
  return (
    <>
      <DeskHead table={table} isMine={isMine} />
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="grid gap-4">
          <ShiftLog log={log} rounds={rounds} corrections={corrections} />
          <ShiftButton table={tableId} isMine={isMine} isTaken={table.shift !== null} />
        </div>
        <div className="grid gap-4">
          <RoundTimer table={table} clockLeadMs={clockLeadMs} />
          <PhaseButtons table={table} isMine={isMine} />
          <ResultEntry
            game={game}
            entered={round?.entered ?? null}
            isOpen={canEnter}
            onEnter={result =>
              round && enter.mutate({ table: tableId, round: round.id, result, still: null })
            }
          />
          <ConfirmCard table={table} isMine={isMine} takeStill={() => null} />
        </div>
      </div>
    </>
  );
}

interface ShiftButtonProps {
  table: string;
  isMine: boolean;
  isTaken: boolean;
}

function ShiftButton({ table, isMine, isTaken }: ShiftButtonProps) {
  const start = useCommand('/api/staff/studio/shift/start');
  const end = useCommand('/api/staff/studio/shift/end');
  if (isTaken && !isMine) return null;
  const command = isMine ? end : start;
  return (
    <Card as="section" padding="sm">
      <Button
        fullWidth
        variant={isMine ? 'secondary' : 'primary'}
        loading={command.isPending}
        onClick={() => command.mutate({ table })}
      >
        {isMine ? 'Закончить смену' : 'Начать смену'}
      </Button>
    </Card>
  );
}
