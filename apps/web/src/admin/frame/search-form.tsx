import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field, TextInput } from '../../components/field.tsx';

interface SearchFormProps {
  label: string;
  /** What is looked for now; empty: nothing. */
  search: string;
  onSearch: (search: string) => void;
}

/** Looks when it is told to, not at every letter. */
export function SearchForm({ label, search, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form onSubmit={submit} className="mb-3 flex max-w-[420px] items-end gap-2">
      <Field label={label} className="flex-1">
        <TextInput type="search" value={typed} onChange={event => setTyped(event.target.value)} />
      </Field>
      <Button type="submit" variant="secondary">
        Найти
      </Button>
    </form>
  );
}
