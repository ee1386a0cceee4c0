import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field, TextInput } from '../../components/field.tsx';
import { moreOf, useStaffAct, useStaffPages } from '../frame/calls.ts';
import { useMay } from '../frame/me.ts';
import { Panel } from '../frame/panel.tsx';
import { TableEnd, TableState } from '../frame/table-state.tsx';
import { formatMoment } from '../frame/words.ts';

const LONGEST = 2000;

/** What staff keep in mind; written once, never changed. */
export function NotesTab({ id }: { id: number }) {
  const query = useStaffPages('/api/admin/players/notes', { id });
  const mayWrite = useMay('requests/answer');
  const notes = query.data?.pages.flatMap(page => page.notes) ?? [];
  return (
    <Panel title="Заметки" note="Игрок их не видит; изменить нельзя">
      {mayWrite && <NoteForm id={id} />}
      <TableState state={query} isEmpty={notes.length === 0} empty="Заметок нет" label="Заметки" />
      <ul className="mt-2 grid gap-2">
        {notes.map(note => (
          <li key={note.id} className="rounded-[10px] bg-raised p-2.5">
            <p className="flex justify-between gap-3 text-xs text-muted">
              <span>{note.author}</span>
              <span>{formatMoment(note.createdAt)}</span>
            </p>
            <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{note.text}</p>
          </li>
        ))}
      </ul>
      {notes.length > 0 && <TableEnd more={moreOf(query)} />}
    </Panel>
  );
}

function NoteForm({ id }: { id: number }) {
  const [text, setText] = useState('');
  const { mutateAsync, isPending } = useStaffAct('/api/admin/players/note');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || isPending) return;
    try {
      await mutateAsync({ id, text });
      setText('');
    } catch {
      // Told by the client of queries; what was typed stays for another try.
    }
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2.5">
      <Field label="Новая заметка" className="min-w-60 flex-1">
        <TextInput
          value={text}
          maxLength={LONGEST}
          onChange={event => setText(event.target.value)}
        />
      </Field>
      <Button type="submit" loading={isPending} disabled={text.trim() === ''}>
        Записать
      </Button>
    </form>
  );
}
