import { Delete, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import type { OwnSafeActs } from './use-own-safe.ts';

interface KeypadProps {
  acts: OwnSafeActs;
  /** Digits that earlier guesses have ruled out: pressed all the same, but paler. */
  ruledOut: ReadonlySet<string>;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

export function Keypad({ acts, ruledOut }: KeypadProps) {
  const { digits, canType, isWhole, isAsking } = acts;
  useTyping(acts);
  return (
    <>
      <fieldset className="safe-keypad">
        <legend className="sr-only">Цифры кода</legend>
        {DIGITS.map(digit => {
          const isUsed = digits.includes(digit);
          return (
            <button
              key={digit}
              type="button"
              className="safe-key"
              data-digit={digit}
              data-used={isUsed}
              data-ruled-out={ruledOut.has(digit)}
              aria-label={ruledOut.has(digit) ? `${digit}, этой цифры в коде нет` : digit}
              aria-disabled={isUsed || isWhole || !canType}
              onClick={() => acts.type(digit)}
            >
              {digit}
            </button>
          );
        })}
        <button
          type="button"
          className="safe-key safe-key-erase"
          aria-label="Стереть цифру"
          aria-disabled={digits === '' || !canType}
          onClick={acts.erase}
        >
          <Delete aria-hidden="true" className="size-5" />
        </button>
        <button
          type="button"
          className="safe-key safe-key-clear"
          aria-label="Стереть всё"
          aria-disabled={digits === '' || !canType}
          onClick={acts.clear}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </fieldset>
      <Button
        fullWidth
        className="safe-check"
        loading={isAsking}
        disabled={!isWhole && !isAsking}
        onClick={() => void acts.check()}
      >
        Проверить код
      </Button>
    </>
  );
}

/** Digits, Backspace and Enter from anywhere on the page that is not a field of its own. */
function useTyping(acts: OwnSafeActs): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('input, textarea, select, [contenteditable], [role="dialog"]')) return;
      if (/^\d$/.test(event.key)) latest.current.type(event.key);
      else if (event.key === 'Backspace') latest.current.erase();
      else if (event.key === 'Enter' && isFree(target)) {
        event.preventDefault();
        void latest.current.check();
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** Enter presses whatever has the focus, but for a digit that has just been clicked. */
function isFree(target: Element | null): boolean {
  return !target?.closest('a, button') || target.closest('[data-digit]') !== null;
}
