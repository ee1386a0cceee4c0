import type { EnteredResult } from '@kvazar/contract';
import { useRef, useState } from 'react';
import { TableChat } from '../../features/live/chat/table-chat.tsx';
import { useSession } from '../../lib/session.ts';
import { BroadcastCard } from '../picture/broadcast-card.tsx';
import { takeStill } from '../picture/take-still.ts';
import { TEST_PICTURE, useBroadcast } from '../picture/use-broadcast.ts';
import { useCommand, useDesk } from '../studio-data.ts';
import { StudioPicture } from '../studio-picture.tsx';
import { ConfirmCard } from './confirm-card.tsx';
import { DeskHead } from './desk-head.tsx';
import { PhaseButtons } from './phase-buttons.tsx';
import { RespinButton } from './respin-button.tsx';
import { ResultEntry } from './result-entry.tsx';
import { RoundTimer } from './round-timer.tsx';
import { ShiftLog } from './shift-log.tsx';
import { useBeat } from './use-beat.ts';

interface SentStill {
  readonly round: number;
  readonly url: string | null;
}

/** The dealer's desk: left what players see, right what the dealer does. */
export function TablePage({ table: tableId }: { table: string }) {
  const { table, log, rounds, corrections, mayCorrect, clockLeadMs } = useDesk(tableId);
  const { user } = useSession();
  const preview = useRef<HTMLVideoElement | null>(null);
  const entry = useRef<HTMLDivElement>(null);
  const [still, setStill] = useState<SentStill | null>(null);
  const enter = useCommand('/api/staff/studio/enter');
  const { round, game, next, shift } = table;
  const isMine = shift !== null && shift.dealer.id === user?.id;
  useBeat(tableId, isMine);
  const broadcast = useBroadcast(tableId, table.title, isMine);
  const canEnter = isMine && round !== null && (next === 'enter' || next === 'confirm');

  const oversees = mayCorrect && !isMine;
  // Once is the dealer's word enough, and only before a number is entered.
  const mayRespin =
    round !== null &&
    !round.entered &&
    next === 'enter' &&
    (oversees || (isMine && round.respins === 0));

  function send(result: EnteredResult) {
    if (!round || enter.isPending) return;
    const url = takeStill(preview.current);
    setStill({ round: round.id, url });
    enter.mutate({ table: tableId, round: round.id, result, still: url });
  }

  return (
    <>
      <DeskHead
        table={table}
        isMine={isMine}
        isOnAir={isMine ? broadcast.report?.state === 'sending' : table.isPictureLive}
        mayCorrect={mayCorrect}
      />
      <div className="grid items-start gap-3.5 wide:grid-cols-[minmax(0,44fr)_minmax(0,56fr)]">
        <div className="grid min-w-0 gap-3.5 max-wide:order-2">
          {isMine ? (
            <BroadcastCard broadcast={broadcast} clockLeadMs={clockLeadMs} preview={preview} />
          ) : (
            <div className="overflow-hidden rounded-section border border-line">
              <StudioPicture table={table} />
            </div>
          )}
          <div className="grid gap-3.5 wallet:grid-cols-2">
            <div className="flex h-74 min-w-0 overflow-hidden rounded-section border border-line bg-surface pt-1.5 shadow-card">
              <TableChat table={tableId} speaksAs="dealer" className="min-w-0" />
            </div>
            <ShiftLog
              table={tableId}
              log={log}
              rounds={rounds}
              corrections={corrections}
              mayEnd={shift !== null && (isMine || mayCorrect)}
            />
          </div>
        </div>
        <div className="grid min-w-0 gap-3.5">
          <div className="grid grid-cols-[minmax(0,1.7fr)_repeat(4,minmax(0,1fr))] gap-2.5 max-wallet:grid-cols-2">
            <RoundTimer table={table} clockLeadMs={clockLeadMs} />
            <PhaseButtons table={table} isMine={isMine} onCheck={() => entry.current?.focus()} />
          </div>
          <div ref={entry} tabIndex={-1} className="grid gap-3.5 rounded-section outline-none">
            <ResultEntry
              game={game}
              entered={round?.entered ?? null}
              isOpen={canEnter}
              {...(isMine && {
                camera: {
                  preview,
                  isThere: broadcast.source !== null && broadcast.camera !== TEST_PICTURE,
                  isBusy: enter.isPending,
                  round: round?.id ?? null,
                },
              })}
              onEnter={send}
            />
          </div>
          {game === 'roulette' && mayRespin && <RespinButton table={tableId} round={round.id} />}
          <ConfirmCard
            table={table}
            isMine={isMine}
            oversees={oversees}
            still={still && still.round === round?.id ? still.url : null}
            onTakeBack={send}
          />
        </div>
      </div>
    </>
  );
}
