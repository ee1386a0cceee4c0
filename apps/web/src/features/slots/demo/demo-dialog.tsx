import { useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { openAuth } from '../../../lib/ui-store.ts';
import { type KnownSlot, slotInfos } from '../slot-infos.ts';
import { StageMount } from '../stage-mount/stage-mount.tsx';
import { formatCredits, useShownCredits } from './demo-credits.ts';
import { DemoNote } from './demo-note.tsx';
import { DEMO_STAKES, useDemoSpins } from './use-demo-spins.ts';

interface DemoDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A slot to try before there is an account: computed here, nothing of it leaves the browser. */
export function DemoDialog({ open, onOpenChange }: DemoDialogProps) {
  const [slot, setSlot] = useState(slotInfos[0]);
  if (!slot) return null;
  return (
    <Dialog title="Демо без регистрации" size="lg" open={open} onOpenChange={onOpenChange}>
      <SlotChoice chosen={slot} onChoose={setSlot} />
      <DemoTable key={slot.id} slot={slot} />
      <div className="mt-4 flex flex-col gap-3 wallet:flex-row wallet:items-center">
        <div className="flex-1">
          <DemoNote>
            Игровые кредиты, а не деньги: спины считает ваш браузер, по той же математике.
          </DemoNote>
        </div>
        <Button
          variant="secondary"
          onClick={() => {
            onOpenChange(false);
            openAuth('registration');
          }}
        >
          Зарегистрироваться
        </Button>
      </div>
    </Dialog>
  );
}

const chipClasses =
  'min-h-11 shrink-0 rounded-full border border-line bg-raised px-3.5 text-sm font-semibold whitespace-nowrap text-muted transition-colors duration-150 hover:border-line-strong hover:text-text aria-pressed:border-accent-text aria-pressed:bg-accent-tint aria-pressed:text-accent-text';

interface SlotChoiceProps {
  chosen: KnownSlot;
  onChoose: (slot: KnownSlot) => void;
}

function SlotChoice({ chosen, onChoose }: SlotChoiceProps) {
  return (
    <fieldset className="-mx-5 min-w-0 wallet:-mx-7">
      <legend className="sr-only">Слот</legend>
      <div className="flex gap-2 overflow-x-auto overscroll-x-contain px-5 py-1 [scrollbar-width:none] wallet:px-7">
        {slotInfos.map(slot => (
          <button
            key={slot.id}
            type="button"
            aria-pressed={slot.id === chosen.id}
            onClick={() => onChoose(slot)}
            className={chipClasses}
          >
            {slot.name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function DemoTable({ slot }: { slot: KnownSlot }) {
  const { stage, stake, setStake, isShowing, resultText, press } = useDemoSpins(slot);
  const credits = useShownCredits();
  const canPay = isShowing || stake <= credits;
  return (
    <>
      <div className="mt-3 overflow-hidden rounded-tile border border-line">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2 text-sm">
          <p className="flex items-center gap-2.5">
            <Badge tone="gold">Демо</Badge>
            <span data-testid="demo-credits" className="font-bold whitespace-nowrap">
              {formatCredits(credits)}
            </span>
          </p>
          <p role="status" className="font-semibold">
            {resultText}
          </p>
        </div>
        <div className="relative h-[min(40dvh,400px)] overflow-hidden">
          <StageMount {...stage} />
        </div>
      </div>
      <div className="mt-3 grid gap-3 wallet:grid-cols-[auto_minmax(0,1fr)] wallet:items-center">
        <fieldset disabled={isShowing} className="flex min-w-0 gap-2 disabled:opacity-50">
          <legend className="sr-only">Ставка в кредитах</legend>
          {DEMO_STAKES.map(value => (
            <button
              key={value}
              type="button"
              aria-pressed={value === stake}
              aria-label={formatCredits(value)}
              onClick={() => setStake(value)}
              className={`${chipClasses} flex-1`}
            >
              {value / 100}
            </button>
          ))}
        </fieldset>
        <Button
          size="lg"
          fullWidth
          variant={isShowing || !canPay ? 'secondary' : 'primary'}
          onClick={press}
        >
          {describePress(isShowing, canPay)}
        </Button>
      </div>
    </>
  );
}

function describePress(isShowing: boolean, canPay: boolean): string {
  if (isShowing) return 'Показать итог';
  return canPay ? 'Крутить в демо' : 'Взять ещё кредитов';
}
