import { formatWholeRoubles } from '@kvazar/money';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../../components/button.tsx';
import { Dialog } from '../../../../components/dialog.tsx';
import { Field, TextInput } from '../../../../components/field.tsx';
import { IconButton } from '../../../../components/icon-button.tsx';
import { nameSpots } from '../rail/name-spots.ts';
import { addSums, readStakes, sumAll, sumBySpot } from '../tray/draft.ts';
import {
  addFavourite,
  type Favourite,
  MAX_FAVOURITES,
  readFavourites,
  writeFavourites,
} from '../tray/layouts.ts';
import type { OpenPage } from '../use-table-page.ts';

interface LayoutsDialogProps {
  page: OpenPage;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Layouts kept in this browser: put down again by one press. */
export function LayoutsDialog({ page, open, onOpenChange }: LayoutsDialogProps) {
  const { tray, feed } = page.joined;
  const { game } = page.view.table;
  const draft = useStore(tray.store, state => state.draft);
  const [favourites, setFavourites] = useState(() => readFavourites(game));
  const [name, setName] = useState('');
  const lying = addSums(
    sumBySpot(draft),
    readStakes(
      feed.picture.mine.filter(({ state }) => state === 'open').flatMap(({ spots }) => spots),
    ),
  );
  function keep(next: readonly Favourite[]) {
    setFavourites(next);
    writeFavourites(game, next);
  }
  function save() {
    const given = name.trim() || `Раскладка ${favourites.length + 1}`;
    keep(addFavourite(favourites, given, lying));
    setName('');
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Раскладки"
      description={`До ${MAX_FAVOURITES} любимых раскладок, хранятся в этом браузере`}
    >
      {favourites.length === 0 && (
        <p className="mb-4 text-[15px] text-muted">
          Разложите фишки и сохраните: потом всё ляжет одним нажатием.
        </p>
      )}
      <ul className="mb-4 flex flex-col gap-2">
        {favourites.map(favourite => (
          <li key={favourite.name} className="flex items-center gap-2">
            <button
              type="button"
              className="flex min-h-13 min-w-0 flex-1 items-center gap-3 rounded-control border border-line bg-control px-3.5 text-left hover:bg-control-hover"
              onClick={() => {
                tray.layOut(readStakes(favourite.spots));
                onOpenChange(false);
              }}
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{favourite.name}</span>
                <span className="block truncate text-xs text-muted">
                  {nameSpots(game, favourite.spots)}
                </span>
              </span>
              <b>{formatWholeRoubles(sumAll(readStakes(favourite.spots)))}</b>
            </button>
            <IconButton
              label={`Удалить «${favourite.name}»`}
              onClick={() => keep(favourites.filter(({ name }) => name !== favourite.name))}
            >
              <Trash2 aria-hidden="true" className="size-4.5" />
            </IconButton>
          </li>
        ))}
      </ul>
      {lying.size > 0 ? (
        <form
          className="flex items-end gap-2"
          onSubmit={event => {
            event.preventDefault();
            save();
          }}
        >
          <Field className="flex-1" label="Название">
            <TextInput
              value={name}
              maxLength={24}
              placeholder={`Раскладка ${favourites.length + 1}`}
              onChange={event => setName(event.currentTarget.value)}
            />
          </Field>
          <Button type="submit" className="mb-0.5">
            Сохранить {formatWholeRoubles(sumAll(lying))}
          </Button>
        </form>
      ) : (
        <p className="text-[13px] text-muted">Сейчас на столе нет ваших фишек: сохранять нечего.</p>
      )}
    </Dialog>
  );
}
