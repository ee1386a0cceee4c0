import { useEffect, useRef, useState } from 'react';
import type { Typed } from './typed-result.ts';

/** Whoever writes in a field types no result. */
function isInField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input, textarea, select, [role="dialog"] *')
  );
}

/** Listens to the whole page; answers with what has been typed so far. */
export function useTyped<Value>(
  type: (buffer: string, key: string) => Typed<Value>,
  isOn: boolean,
  onValue: (value: Value) => void,
): string {
  const [buffer, setBuffer] = useState('');
  const latest = useRef({ buffer, onValue });
  useEffect(() => {
    latest.current.onValue = onValue;
  });
  useEffect(() => {
    if (!isOn) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isInField(event.target)) return;
      const typed = type(latest.current.buffer, event.key);
      latest.current.buffer = typed.buffer;
      setBuffer(typed.buffer);
      if (typed.value === null) return;
      // The Enter that ends a number must not also press what has the focus.
      event.preventDefault();
      event.stopImmediatePropagation();
      latest.current.onValue(typed.value);
    };
    window.addEventListener('keydown', handleKey, true);
    return () => {
      window.removeEventListener('keydown', handleKey, true);
      latest.current.buffer = '';
    };
  }, [isOn, type]);
  return buffer;
}
