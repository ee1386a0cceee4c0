import { useLocation, useNavigate } from '@tanstack/react-router';
import { Bookmark, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field, TextInput } from '../../components/field.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../components/menu.tsx';
import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { ActDialog } from './act-dialog.tsx';

interface SavedView {
  readonly name: string;
  readonly search: string;
}

const LONGEST_NAME = 40;
const MOST_VIEWS = 20;

export function readViews(text: string | null): readonly SavedView[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(read) ? read.filter(isView).slice(0, MOST_VIEWS) : [];
  } catch {
    return [];
  }
}

function isView(value: unknown): value is SavedView {
  const view = value as SavedView | null;
  return typeof view?.name === 'string' && typeof view.search === 'string';
}

/** The page's address under a name: filters that somebody comes back to. Kept in this browser. */
export function SavedViews({ name }: { name: string }) {
  const key = `view_${name}` as const;
  const [views, setViews] = useState(() => readViews(readStored(key)));
  const [isNaming, setNaming] = useState(false);
  const [typed, setTyped] = useState('');
  const { pathname, searchStr } = useLocation();
  const navigate = useNavigate();
  const current = views.find(({ search }) => search === searchStr);
  function keep(next: readonly SavedView[]): void {
    setViews(next);
    writeStored(key, JSON.stringify(next));
  }
  return (
    <>
      <Menu
        trigger={
          <Button
            size="sm"
            variant="secondary"
            icon={<Bookmark aria-hidden="true" className="size-4" />}
          >
            {current ? `Вид: ${current.name}` : 'Виды'}
          </Button>
        }
      >
        {views.map(view => (
          <MenuItem key={view.name} onClick={() => void navigate({ href: pathname + view.search })}>
            {view.name}
          </MenuItem>
        ))}
        {views.length > 0 && <MenuSeparator />}
        <MenuItem disabled={searchStr === ''} onClick={() => setNaming(true)}>
          Сохранить этот вид…
        </MenuItem>
        {current && (
          <MenuItem
            icon={<X aria-hidden="true" />}
            onClick={() => keep(views.filter(view => view !== current))}
          >
            Забыть «{current.name}»
          </MenuItem>
        )}
      </Menu>
      <ActDialog
        open={isNaming}
        onOpenChange={setNaming}
        title="Сохранить вид"
        text="Отбор и порядок строк откроются одним нажатием в этом браузере."
        verb="Сохранить"
        reason="none"
        isDisabled={typed.trim() === ''}
        onAct={async () => {
          const view = { name: typed.trim(), search: searchStr };
          keep([...views.filter(one => one.name !== view.name), view].slice(-MOST_VIEWS));
          setTyped('');
        }}
      >
        <Field label="Название">
          <TextInput
            value={typed}
            maxLength={LONGEST_NAME}
            onChange={event => setTyped(event.target.value)}
          />
        </Field>
      </ActDialog>
    </>
  );
}
