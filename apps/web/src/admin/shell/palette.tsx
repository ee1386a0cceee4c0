import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { backdropClasses } from '../../components/dialog-look.ts';
import { joinClasses } from '../../components/join-classes.ts';
import { useMay, useStaff } from '../frame/me.ts';
import { findAnything, type Hit, MIN_TEXT } from './find-anything.ts';
import { listVisible } from './visible-sections.ts';

interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const TYPING_PAUSE_MS = 200;

/** Any page and anything with a name or a number, without leaving the keyboard. */
export function Palette({ open, onOpenChange }: PaletteProps) {
  const [text, setText] = useState('');
  const { hits, isSearching } = useHits(text, open);
  const navigate = useNavigate();
  const hasChosen = useRef(false);
  function openHit({ href }: Hit): void {
    hasChosen.current = true;
    onOpenChange(false);
    void navigate({ href });
  }
  return (
    <Dialog.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={next => {
        if (next) hasChosen.current = false;
        else setText('');
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClasses} />
        <Dialog.Popup
          aria-label="Поиск по разделам и данным"
          // Who went somewhere goes on there; who only looked is back where they were.
          finalFocus={() => !hasChosen.current || document.getElementById('main')}
          className="motion-pop fixed top-[8dvh] left-1/2 z-50 flex max-h-[80dvh] w-[min(620px,calc(100vw-24px))] -translate-x-1/2 flex-col overflow-hidden rounded-control border border-line-strong bg-surface text-[13px] text-text shadow-popup outline-none"
        >
          <Autocomplete.Root
            inline
            open
            items={hits}
            filter={null}
            value={text}
            onValueChange={(next, { reason }) => {
              // Choosing a line leads away: it is not typed into the field.
              if (reason !== 'item-press') setText(next);
            }}
            itemToStringValue={(hit: Hit) => hit.title}
            autoHighlight="always"
            keepHighlight
          >
            <div className="flex min-h-12 items-center gap-2.5 border-b border-line px-4">
              <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <Autocomplete.Input
                aria-label="Что найти"
                placeholder="Раздел, логин, почта, id, ставка, платёж"
                className="min-h-12 min-w-0 flex-1 bg-transparent text-[15px] outline-none touch:text-base"
              />
            </div>
            <Autocomplete.Empty className="px-4 py-5 text-muted empty:hidden">
              {isSearching ? 'Ищем…' : 'Ничего не нашлось'}
            </Autocomplete.Empty>
            <Autocomplete.List className="min-h-0 overflow-y-auto overscroll-contain p-1.5 empty:hidden">
              {(hit: Hit) => (
                <Autocomplete.Item
                  key={`${hit.kind} ${hit.href} ${hit.title}`}
                  value={hit}
                  onClick={() => openHit(hit)}
                  className={joinClasses(
                    'flex min-h-9 cursor-pointer items-center gap-3 rounded-lg px-2.5 py-1 outline-none select-none touch:min-h-11',
                    'data-highlighted:bg-accent-tint',
                  )}
                >
                  <span className="min-w-0 flex-1 truncate font-medium">{hit.title}</span>
                  <span className="max-w-1/2 truncate text-xs text-muted">{hit.note}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
          <p className="border-t border-line px-4 py-2 text-xs text-muted max-wallet:hidden">
            Стрелки — по строкам, Enter — открыть, Esc — закрыть
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function useHits(text: string, isOpen: boolean) {
  const { permissions } = useStaff();
  const mayFind = useMay('players/read');
  const said = useSettled(text.trim());
  const isAsked = isOpen && mayFind && said.length >= MIN_TEXT;
  const { data: found = [], isFetching } = useQuery({
    queryKey: ['palette', said],
    queryFn: () => findAnything(said),
    enabled: isAsked,
    staleTime: 10_000,
  });
  const typed = text.trim().toLowerCase();
  const pages = listVisible(permissions)
    .filter(({ title }) => title.toLowerCase().includes(typed))
    .map(({ title, path }): Hit => ({ kind: 'page', title, note: 'раздел', href: path }));
  return {
    hits: [...pages, ...(isAsked ? found : [])],
    isSearching: isFetching || (mayFind && typed !== said.toLowerCase()),
  };
}

/** What was typed, once the hand has rested. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
