import { useNavigate } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { fieldBoxClasses, inputClasses } from '../../../components/field-look.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { joinClasses } from '../../../components/join-classes.ts';
import { paths } from '../../../lib/paths.ts';
import { FinderPanel } from './finder-panel.tsx';
import { Key } from './key.tsx';
import { useFinding } from './use-finding.ts';

/** Longer than anybody asks; the call takes no more either. */
const MOST_TYPED = 200;

/** A field that keeps the focus; what it finds opens below, over the page, and the arrows walk there. */
export function Finder() {
  const id = useId();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState(0);
  /** Enter came before the answer did. */
  const [isHasty, setHasty] = useState(false);
  const query = typed.trim();
  const { finding, retry } = useFinding(query);
  const isShown = isOpen && query !== '';
  const isFresh = finding?.query === query;
  const articles = finding?.found?.articles ?? [];
  const chosen = isShown ? articles[place] : undefined;
  useSlashKey(field);

  function openArticle(slug: string) {
    setOpen(false);
    void navigate({ to: paths.helpArticle, params: { id: slug } });
  }

  const first = articles[0]?.slug;
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving is a matter of the answer alone
  useEffect(() => {
    if (!(isHasty && isFresh)) return;
    setHasty(false);
    if (first !== undefined) openArticle(first);
  }, [isHasty, isFresh, first]);

  function type(text: string) {
    setTyped(text);
    setOpen(true);
    setPlace(0);
    setHasty(false);
  }

  function walk(step: number) {
    if (!isShown) setOpen(true);
    else if (articles.length > 0) setPlace((place + step + articles.length) % articles.length);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || query === '') return;
    const act = {
      ArrowDown: () => walk(1),
      ArrowUp: () => walk(-1),
      Escape: () => (isShown ? setOpen(false) : type('')),
      Enter: () => {
        if (!isShown) setOpen(true);
        else if (!isFresh) setHasty(true);
        else if (chosen) openArticle(chosen.slug);
      },
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  return (
    <search className="relative block" onBlur={onBlur}>
      <span
        className={joinClasses(
          fieldBoxClasses,
          'rounded-2xl pl-4.5 wallet:min-h-14',
          'shadow-card',
        )}
      >
        <Search aria-hidden="true" className="size-5.5 shrink-0 text-accent-text" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label="Поиск по статьям"
          aria-expanded={isShown}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isShown ? id : undefined}
          aria-activedescendant={chosen && `${id}-${chosen.slug}`}
          aria-keyshortcuts="/"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          maxLength={MOST_TYPED}
          placeholder="Спросите своими словами"
          value={typed}
          onChange={event => type(event.target.value)}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          className={joinClasses(inputClasses, 'px-3 wallet:text-[17px]')}
        />
        {typed === '' ? (
          <span aria-hidden="true" className="mr-4 hidden pointer-fine:block">
            <Key>/</Key>
          </span>
        ) : (
          <IconButton
            label="Очистить поиск"
            size="sm"
            className="mr-1.5"
            onClick={() => {
              type('');
              field.current?.focus();
            }}
          >
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        )}
      </span>
      {isShown && (
        <FinderPanel
          listId={id}
          finding={finding}
          chosen={chosen?.slug}
          onPoint={setPlace}
          onLeave={() => setOpen(false)}
          onRetry={retry}
        />
      )}
    </search>
  );
}

/** The key of the slash, in whichever layout, from anywhere but a field or a dialog. */
function useSlashKey(field: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      const isSlash = event.key === '/' || (event.code === 'Slash' && !event.shiftKey);
      if (!isSlash || event.ctrlKey || event.metaKey || event.altKey) return;
      const { activeElement } = document;
      if (activeElement?.matches('input, textarea, select, [contenteditable]')) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, [field]);
}
