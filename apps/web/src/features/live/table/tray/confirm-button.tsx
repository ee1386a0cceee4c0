import { addKopecks, formatWholeRoubles, type Kopecks } from '@kvazar/money';
import { Check } from 'lucide-react';
import { useStore } from 'zustand';
import { CLOSED_LABEL } from '../../../../lib/closed-game.ts';
import { MainButton } from '../../../../play/panel/main-button.tsx';
import { readStakes, sumAll, sumBySpot } from './draft.ts';
import type { Tray } from './tray.ts';

interface ConfirmButtonProps {
  tray: Tray;
  isOpen: boolean;
  accepted: Kopecks;
  /** Why the table takes no bets at all; null: it does. */
  closed: string | null;
}

/** Sends the draft, and tells what has been accepted. */
export function ConfirmButton({ tray, isOpen, accepted, closed }: ConfirmButtonProps) {
  const draft = useStore(tray.store, state => state.draft);
  const sending = useStore(tray.store, state => state.sending);
  const notice = useStore(tray.store, state => state.notice);
  const draftSum = sumAll(sumBySpot(draft));
  const acceptedText = accepted > 0 ? `принято ${formatWholeRoubles(accepted)}` : undefined;
  // A refusal shakes the button once; the key makes the same refusal shake again.
  const shake = notice?.kind === 'refused' ? notice.number : 0;
  return (
    <div key={shake} className="live-confirm" data-refused={shake > 0 || undefined}>
      {sending ? (
        <MainButton
          meaning="sending"
          loading
          label={`Отправляем ${formatWholeRoubles(
            addKopecks(draftSum, sumAll(readStakes(sending.spots))),
          )}`}
        />
      ) : isOpen && draftSum > 0 && closed === null ? (
        <MainButton
          meaning="confirm"
          label={`Поставить ${formatWholeRoubles(draftSum)}`}
          caption={acceptedText}
          onPress={() => void tray.confirm()}
        />
      ) : (
        <p className="live-standing" data-accepted={accepted > 0 || undefined}>
          {accepted > 0 && <Check aria-hidden="true" className="size-5 shrink-0" />}
          <span className="flex min-w-0 flex-col leading-tight">
            <span className="font-bold">
              {accepted > 0
                ? `Принято ${formatWholeRoubles(accepted)}`
                : closed !== null
                  ? CLOSED_LABEL
                  : isOpen
                    ? 'Выберите поля'
                    : 'Ставки закрыты'}
            </span>
            <span className="text-xs font-semibold">
              {closed ?? describeStanding(isOpen, accepted)}
            </span>
          </span>
        </p>
      )}
    </div>
  );
}

function describeStanding(isOpen: boolean, accepted: Kopecks): string {
  if (!isOpen) return accepted > 0 ? 'ставки закрыты' : 'до нового раунда';
  return accepted > 0 ? 'можно добавить' : 'нажмите на поле';
}
