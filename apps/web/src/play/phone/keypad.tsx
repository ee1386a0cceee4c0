import { Delete } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { type KeypadKey, readTyped, showTyped, toTyped, typeKey } from './keypad-text.ts';
import './keypad.css';
import { useHold } from './use-hold.ts';

export interface KeypadProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** "от 1 до 100 000 ₽" */
  range: string;
  /** In whole units: kopecks, hundredths. */
  value: number;
  decimals: number;
  min: number;
  max: number;
  /** After the number: " ₽", "×". */
  suffix: string;
  /** Values that are one tap away. */
  quick: readonly number[];
  /** The largest value costs something: only a long press sets it. */
  isMaxHeld?: boolean;
  /** What follows from a value: "выплата 2 500.00 ₽". */
  describe?: ((value: number) => ReactNode) | undefined;
  doneCaption?: string | undefined;
  onDone: (value: number) => void;
}

const KEYS: readonly (readonly KeypadKey[])[] = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
];

/** Numbers typed without the system's keyboard, which would cover the game. */
export function Keypad(props: KeypadProps) {
  const { open, onOpenChange, title, range } = props;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      aside={<span className="text-[13px] whitespace-nowrap text-muted">{range}</span>}
    >
      {/* A new opening begins with the value of that moment. */}
      {open && <KeypadBody {...props} />}
    </Sheet>
  );
}

function KeypadBody(props: KeypadProps) {
  const { value, decimals, min, max, suffix, quick, describe, doneCaption, onDone } = props;
  // Until the first key the old value stands there as if selected: a digit replaces it.
  const [text, setText] = useState<string | null>(null);
  const shown = text ?? toTyped(value, decimals);
  const typed = readTyped(shown, decimals);
  const clamped = Math.min(max, Math.max(min, typed));
  const showUnits = (units: number) => `${showTyped(toTyped(units, decimals))}${suffix}`;
  const set = (units: number) =>
    setText(toTyped(Math.min(max, Math.max(min, Math.floor(units))), decimals));
  const hold = useHold(() => set(max));
  const press = (key: KeypadKey) =>
    setText(typeKey(text ?? (key === 'erase' ? shown : ''), key, decimals));

  function done() {
    onDone(clamped);
    props.onOpenChange(false);
  }

  function handleKey(event: KeyboardEvent) {
    const key = event.key === ',' ? '.' : event.key === 'Backspace' ? 'erase' : event.key;
    if (/^(\d|\.|erase)$/.test(key)) press(key as KeypadKey);
    else if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
    else done();
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a keyboard types into the window above.
    <div className="keypad" onKeyDown={handleKey}>
      <div className="keypad-head">
        <p className="keypad-window">
          <output aria-label="Набрано" className="font-display whitespace-nowrap">
            {showTyped(shown) || '0'}
            {suffix}
          </output>
          {describe && <span className="keypad-note">{describe(clamped)}</span>}
        </p>
        <div className="keypad-quick">
          {quick.map(units => (
            <button
              key={units}
              type="button"
              disabled={units > max}
              className="keypad-key"
              onClick={() => set(units)}
            >
              {showTyped(toTyped(units, decimals))}
            </button>
          ))}
        </div>
        <Button size="lg" fullWidth className="keypad-done" onClick={done}>
          <span className="flex flex-col leading-tight">
            <span>Готово · {showUnits(clamped)}</span>
            {doneCaption && <span className="text-xs leading-4 opacity-90">{doneCaption}</span>}
          </span>
        </Button>
      </div>
      <div className="keypad-keys">
        {KEYS[0]?.map(key => (
          <Digit key={key} value={key} onPress={press} />
        ))}
        <Side label="½: уменьшить вдвое" onPress={() => set(clamped / 2)}>
          ½
        </Side>
        {KEYS[1]?.map(key => (
          <Digit key={key} value={key} onPress={press} />
        ))}
        <Side label="2×: удвоить" onPress={() => set(clamped * 2)}>
          2×
        </Side>
        {KEYS[2]?.map(key => (
          <Digit key={key} value={key} onPress={press} />
        ))}
        <Side label="Мин.: наименьшее" onPress={() => set(min)}>
          Мин.
        </Side>
        <Digit value="." onPress={press} isOff={decimals === 0} />
        <Digit value="0" onPress={press} />
        <button
          type="button"
          aria-label="Стереть"
          className="keypad-key"
          onClick={() => press('erase')}
        >
          <Delete aria-hidden="true" className="size-5" />
        </button>
        {props.isMaxHeld ? (
          <button
            type="button"
            className="keypad-key keypad-max"
            data-held={hold.isHeld || undefined}
            {...hold.handlers}
          >
            Макс.
            <small>держите</small>
          </button>
        ) : (
          <Side label="Макс.: наибольшее" onPress={() => set(max)}>
            Макс.
          </Side>
        )}
      </div>
    </div>
  );
}

interface DigitProps {
  value: KeypadKey;
  onPress: (key: KeypadKey) => void;
  isOff?: boolean;
}

function Digit({ value, onPress, isOff = false }: DigitProps) {
  return (
    <button
      type="button"
      disabled={isOff}
      className="keypad-key keypad-digit"
      onClick={() => onPress(value)}
    >
      {value}
    </button>
  );
}

interface SideProps {
  label: string;
  onPress: () => void;
  children: ReactNode;
}

function Side({ label, onPress, children }: SideProps) {
  return (
    <button type="button" aria-label={label} className="keypad-key keypad-side" onClick={onPress}>
      {children}
    </button>
  );
}
