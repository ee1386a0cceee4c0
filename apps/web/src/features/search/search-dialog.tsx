import { Link, useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type ComponentType, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { fieldBoxClasses, inputClasses } from '../../components/field-look.ts';
import { joinClasses } from '../../components/join-classes.ts';
import { setSearchOpen, useUi } from '../../lib/ui-store.ts';
import { findEntries, type SearchEntry } from './find-entries.ts';

/** What can be found is the application's to say: features know nothing of each other. */
export function createSearchDialog(entries: readonly SearchEntry[]): ComponentType {
  return () => {
    const isOpen = useUi(ui => ui.isSearchOpen);
    return (
      <Dialog title="Поиск по сайту" open={isOpen} onOpenChange={setSearchOpen}>
        <SearchBox entries={entries} />
      </Dialog>
    );
  };
}

/** A field that keeps the focus; the arrows walk through the list below it. */
function SearchBox({ entries }: { entries: readonly SearchEntry[] }) {
  const id = useId();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [place, setPlace] = useState(0);
  const found = findEntries(query, entries);
  const chosen = found[place];

  function walk(step: number) {
    if (found.length > 0) setPlace((place + step + found.length) % found.length);
  }

  function onKeyDown(event: KeyboardEvent) {
    const act = {
      ArrowDown: () => walk(1),
      ArrowUp: () => walk(-1),
      Enter: () => {
        if (!chosen) return;
        setSearchOpen(false);
        void navigate(chosen.link);
      },
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    // As tall as it can become: neither the field nor the window may jump while somebody types.
    <div className="flex min-h-[66dvh] flex-col wallet:min-h-105">
      <span className={joinClasses(fieldBoxClasses, 'sticky top-0 z-1 shrink-0 pl-4')}>
        <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the dialog is this field; Base UI would focus the closing button
          autoFocus
          type="text"
          role="combobox"
          aria-label="Что найти"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={chosen && optionId(id, chosen)}
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          placeholder="Игра, слот или раздел"
          value={query}
          onChange={event => {
            setQuery(event.target.value);
            setPlace(0);
          }}
          onKeyDown={onKeyDown}
          className={joinClasses(inputClasses, 'px-3')}
        />
      </span>
      <div id={id} role="listbox" aria-label="Найденное" className="mt-3 flex flex-col gap-1">
        {found.map((entry, index) => (
          <FoundLink
            key={optionId(id, entry)}
            id={optionId(id, entry)}
            entry={entry}
            isChosen={index === place}
            onPoint={() => setPlace(index)}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        Найдено: {found.length}
      </p>
      {found.length === 0 && (
        <EmptyState
          className="my-auto"
          title="Ничего не нашлось"
          text="Попробуйте другое слово: название игры, слота или раздела."
        />
      )}
      <p className="mt-auto hidden pt-4 text-[13px] text-muted wallet:block">
        ↑ ↓ выбрать · Enter открыть · Esc закрыть
      </p>
    </div>
  );
}

function optionId(listId: string, { group, name }: SearchEntry): string {
  return `${listId}-${group}-${name}`.replaceAll(' ', '-');
}

interface FoundLinkProps {
  id: string;
  entry: SearchEntry;
  isChosen: boolean;
  onPoint: () => void;
}

function FoundLink({ id, entry, isChosen, onPoint }: FoundLinkProps) {
  const { link, name, group, icon: Icon } = entry;
  const anchor = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isChosen) anchor.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <Link
      {...link}
      ref={anchor}
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      onClick={() => setSearchOpen(false)}
      onPointerMove={onPoint}
      className="flex min-h-12 scroll-mt-16 items-center gap-3 rounded-control px-3 aria-selected:bg-accent-tint"
    >
      <span className="grid size-9 shrink-0 place-items-center rounded-[10px] bg-strong text-accent-text">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
      <span className="text-[13px] text-muted">{group}</span>
    </Link>
  );
}
