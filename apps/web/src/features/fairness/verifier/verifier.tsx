import type { WholeBet } from '@kvazar/contract';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { joinClasses } from '../../../components/join-classes.ts';
import { noteCheckedBet } from '../../../lib/checked-bet.ts';
import { isReturned } from '../../../play/bets/bet-standing.ts';
import {
  type CheckForm,
  emptyForm,
  findVerifier,
  isSameCheck,
  type Verifiers,
  withTexts,
} from './check-form.ts';
import { CheckResult } from './check-result.tsx';
import { compareBet } from './compare-bet.ts';
import { GamePicker } from './game-picker.tsx';
import { ShareCheckButton } from './share-check-button.tsx';
import { VerdictBanner } from './verdict-banner.tsx';
import { WaitingForInput } from './waiting-for-input.tsx';

interface VerifierProps {
  verifiers: Verifiers;
  initialForm: CheckForm;
  /** The recorded bet that the form was filled in from. */
  bet?: WholeBet;
  /** In place of the hint about missing fields. */
  pending?: ReactNode;
}

/** Everything is computed here in the browser: no call is made. */
export function Verifier({ verifiers, initialForm, bet, pending }: VerifierProps) {
  const [form, setForm] = useState(initialForm);
  const settledForm = useDeferredValue(form);
  const verifier = findVerifier(verifiers, settledForm.game);
  const reading = useMemo(() => verifier.read(settledForm.texts), [verifier, settledForm]);
  const { trace } = reading;
  const { Fields } = findVerifier(verifiers, form.game);
  const isBetsOwn = bet !== undefined && isSameCheck(verifier, form, initialForm);
  // Whatever the round came to, a bet that was returned had no part in it.
  const isReturnedBet = bet !== undefined && isReturned(bet);
  const comparison = bet && isBetsOwn && trace && !isReturnedBet ? compareBet(bet, trace) : null;
  const rightBetId = bet && comparison?.isSame ? bet.id : null;
  useEffect(() => {
    if (rightBetId !== null) noteCheckedBet(rightBetId);
  }, [rightBetId]);
  return (
    <div className="grid overflow-clip rounded-section border border-line bg-surface shadow-card bar:grid-cols-[minmax(320px,5fr)_minmax(0,8fr)]">
      <form
        onSubmit={event => event.preventDefault()}
        className={joinClasses(
          'min-w-0 border-line bg-panel bar:border-r',
          // Whoever opens a bet wants the verdict, not its data: on a phone it comes first.
          bet ? 'max-bar:order-last max-bar:border-t' : 'max-bar:border-b',
        )}
      >
        <div className="flex flex-col gap-4 p-4 wallet:p-6 bar:sticky bar:top-28">
          <GamePicker
            verifiers={verifiers}
            value={form.game}
            onChange={game => setForm(current => ({ ...current, game }))}
          />
          <Fields
            texts={form.texts}
            faults={reading.faults}
            onEdit={(key, text) => setForm(current => withTexts(current, { [key]: text }))}
          />
          <p className="text-[13px] leading-snug text-muted">
            Считает ваш браузер: работает без входа и без интернета и ничего никуда не отправляет.
            Подходит и для ставок других сайтов с этими алгоритмами.
          </p>
        </div>
      </form>
      <div className="flex min-w-0 flex-col gap-5 p-4 wallet:p-6">
        {bet && !isBetsOwn && <EditedNotice onRestore={() => setForm(initialForm)} />}
        {isReturnedBet && isBetsOwn && <ReturnedNotice />}
        {comparison && <VerdictBanner comparison={comparison} />}
        {trace && (
          <>
            <CheckResult trace={trace} bet={isBetsOwn ? bet : null} />
            <div className="mt-auto flex justify-end">
              <ShareCheckButton verifier={verifier} form={form} />
            </div>
          </>
        )}
        {!trace &&
          (isBetsOwn && pending ? (
            pending
          ) : (
            <WaitingForInput
              verifier={verifier}
              reading={reading}
              onShowExample={() =>
                setForm(withTexts(emptyForm(verifiers, verifier.id), verifier.example))
              }
            />
          ))}
      </div>
    </div>
  );
}

function EditedNotice({ onRestore }: { onRestore: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-tile border border-line bg-raised py-2.5 pr-2.5 pl-4">
      <p className="min-w-0 text-sm leading-snug">
        Данные изменены, поэтому с записанной ставкой не сравниваем.
      </p>
      <Button
        variant="secondary"
        size="sm"
        icon={<RotateCcw aria-hidden="true" className="size-4" />}
        onClick={onRestore}
      >
        Вернуть данные ставки
      </Button>
    </div>
  );
}

function ReturnedNotice() {
  return (
    <p className="rounded-tile border border-line bg-raised px-4 py-3 text-sm leading-snug">
      Ставка вернулась игроку и в раунде не участвовала, поэтому сравнивать её с результатом нечего.
    </p>
  );
}
