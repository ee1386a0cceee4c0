import { type FormEvent, useEffect, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { describeAction, KNOWN_ACTIONS } from './action-words.ts';
import type { JournalAddress } from './journal-address.ts';

interface JournalFiltersProps {
  address: JournalAddress;
  go: (part: Partial<JournalAddress>) => void;
}

const EMPTY: JournalAddress = { actor: '', subject: '', action: '', from: '', to: '' };

/** An act may be named by its words or as the journal writes it. */
function actionOf(said: string): string {
  const text = said.trim().toLowerCase();
  return KNOWN_ACTIONS.find(({ words }) => words.toLowerCase() === text)?.action ?? said.trim();
}

/** Asked for by a press, not with each letter: every search of the journal stands in the journal. */
export function JournalFilters({ address, go }: JournalFiltersProps) {
  const [draft, setDraft] = useState(address);
  const list = useId();
  const said = JSON.stringify(address);
  useEffect(() => {
    const next: JournalAddress = JSON.parse(said);
    setDraft({ ...next, action: describeAction(next.action) });
  }, [said]);
  const field = (name: keyof JournalAddress) => ({
    value: draft[name],
    onChange: (text: string) => setDraft(before => ({ ...before, [name]: text })),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    go({
      ...draft,
      actor: draft.actor.trim(),
      subject: draft.subject.trim(),
      action: actionOf(draft.action),
    });
  }
  return (
    <search>
      <form onSubmit={submit} className="mb-3 flex flex-wrap items-end gap-2.5">
        <FilterField label="Кто" hint="логин или staff:1" {...field('actor')} />
        <FilterField label="С кем или чем" hint="логин или site" {...field('subject')} />
        <FilterField label="Действие" hint="любое" list={list} {...field('action')} />
        <FilterField label="С дня" type="date" {...field('from')} />
        <FilterField label="По день" type="date" {...field('to')} />
        <datalist id={list}>
          {KNOWN_ACTIONS.map(({ action, words }) => (
            <option key={action} value={words} />
          ))}
        </datalist>
        <Button type="submit" size="sm" variant="secondary">
          Найти
        </Button>
        {said !== JSON.stringify(EMPTY) && (
          <Button size="sm" variant="ghost" onClick={() => go(EMPTY)}>
            Сбросить
          </Button>
        )}
      </form>
    </search>
  );
}

interface FilterFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  hint?: string;
  type?: 'text' | 'date';
  list?: string;
}

function FilterField({ label, value, onChange, hint, type = 'text', list }: FilterFieldProps) {
  return (
    <label className="grid min-w-0 gap-1 max-wallet:w-full">
      <span className="text-xs text-muted">{label}</span>
      <input
        type={type}
        value={value}
        maxLength={80}
        {...(hint !== undefined && { placeholder: hint })}
        {...(list !== undefined && { list })}
        onChange={event => onChange(event.target.value)}
        className="min-h-9 w-full min-w-36 rounded-[10px] border border-field-line bg-field px-3 outline-none focus-visible:border-accent-text touch:min-h-11 touch:text-base"
      />
    </label>
  );
}
