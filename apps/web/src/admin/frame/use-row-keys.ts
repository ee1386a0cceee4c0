import { type RefObject, useEffect } from 'react';

const STEPS: Readonly<Record<string, number>> = { KeyJ: 1, KeyK: -1 };

/** J and K walk through the rows, wherever these letters lie; Enter opens a row as it opens any link. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = STEPS[event.code];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isWriting(event.target)) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const focused = rows.indexOf(document.activeElement as HTMLElement);
      const current = rows.findIndex(row => row.hasAttribute('aria-current'));
      const from = focused >= 0 ? focused : current;
      const next = from < 0 ? rows[0] : rows[from + step];
      next?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [list]);
}

/** Letters belong to whoever writes, and to what lies above the page. */
export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu]') !==
      null
  );
}
