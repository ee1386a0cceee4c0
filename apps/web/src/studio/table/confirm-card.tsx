import type { EnteredResult, StudioTable } from '@kvazar/contract';
import { Undo2 } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { KeyHint } from '../key-hint.tsx';
import { useCommand } from '../studio-data.ts';
import { describePairs, describeResult } from './describe-result.ts';
import { takeBackLast } from './entered-result.ts';
import { RespinButton } from './respin-button.tsx';
import { useKeys } from './use-keys.ts';

interface ConfirmCardProps {
  table: StudioTable;
  isMine: boolean;
  /** A supervisor looks at somebody else's table. */
  oversees: boolean;
  /** The frame that went with what was entered; null when this page has not sent it. */
  still: string | null;
  onTakeBack: (shorter: EnteredResult) => void;
}

const SIDES = {
  player: 'text-[#4a7bff]',
  banker: 'text-lose',
  red: 'text-lose',
  none: 'text-text',
} as const;

/** Nobody confirmed it in time: the pause that waits for a supervisor began at the bound. */
function isLeftUnconfirmed({ round, pause }: StudioTable): boolean {
  if (round?.phase !== 'confirming' || round.voidAtMs === null) return false;
  return pause?.cause === 'supervisor' && (pause.sinceMs ?? 0) >= round.voidAtMs;
}

/** Entering is not deciding: the dealer looks once more, then confirms. */
export function ConfirmCard({ table, isMine, oversees, still, onTakeBack }: ConfirmCardProps) {
  const { id, game, round } = table;
  const confirm = useCommand('/api/staff/studio/confirm');
  const isLeft = oversees && isLeftUnconfirmed(table);
  const isDealing = table.next === 'enter' || table.next === 'confirm';
  const canConfirm = isLeft || (isMine && round?.isWhole === true && table.next === 'confirm');
  const send = () => round && confirm.mutate({ table: id, round: round.id });
  useKeys({ Enter: canConfirm && !confirm.isPending ? send : undefined });
  if (!round?.entered || !(isDealing || isLeft)) return null;
  const shorter = takeBackLast(round.entered);
  return (
    <section
      aria-label="Результат к подтверждению"
      className={joinClasses(
        'flex flex-wrap items-center gap-4 rounded-section border bg-surface bg-linear-to-r p-3.5 shadow-card max-wide:sticky max-wide:bottom-2',
        canConfirm ? 'border-win-fill/60 from-win-tint to-win-tint' : 'border-line',
      )}
    >
      {still && (
        <img
          src={still}
          alt="Кадр с результатом"
          className="aspect-video w-37 shrink-0 rounded-control object-cover"
        />
      )}
      <div className="min-w-40 flex-1">
        <EnteredWords entered={round.entered} isWhole={round.isWhole} />
        <p className="mt-1 text-[13px] leading-snug text-muted">
          {[
            describePairs(round.entered),
            round.hasStill ? 'кадр сохранён' : 'без кадра',
            round.respins > 0 ? `запусков ${round.respins + 1}` : '',
          ]
            .filter(text => text !== '')
            .join(' · ')}
        </p>
      </div>
      {(isMine || oversees) && (
        <div className="grid w-52 gap-2 max-wallet:w-full">
          {(isMine || isLeft) && (
            <Button
              size="lg"
              fullWidth
              disabled={!canConfirm}
              loading={confirm.isPending}
              aria-keyshortcuts="Enter"
              className="confirm-button"
              onClick={send}
            >
              Подтвердить <KeyHint>Enter</KeyHint>
            </Button>
          )}
          {isMine && shorter && (
            <Button
              size="sm"
              variant="secondary"
              fullWidth
              icon={<Undo2 aria-hidden="true" className="size-4" />}
              onClick={() => onTakeBack(shorter)}
            >
              Исправить карту
            </Button>
          )}
          {oversees && !isLeft && game === 'roulette' && (
            <RespinButton table={id} round={round.id} />
          )}
        </div>
      )}
    </section>
  );
}

function EnteredWords({ entered, isWhole }: { entered: EnteredResult; isWhole: boolean }) {
  const { name, score, side } = describeResult(entered);
  return (
    <>
      <p className="text-[13px] text-muted">
        {isWhole ? 'Результат к подтверждению' : 'Введено не всё'}
      </p>
      <p className="font-display text-[26px] leading-tight font-extrabold">
        {isWhole ? (
          <>
            <span className={SIDES[side]}>{name}</span> {score}
          </>
        ) : (
          score
        )}
      </p>
    </>
  );
}
