import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import type { MoneyAddress } from './money-address.ts';
import { ACCOUNT_WORDS, KIND_WORDS } from './money-words.ts';

const BET_KINDS = ['stake', 'payout', 'refund'];
const FIELDS = ['player', 'account', 'kind', 'from', 'to', 'least'] as const;
type FieldName = (typeof FIELDS)[number];

const boxClasses =
  'min-h-9 w-full min-w-32 rounded-[10px] border border-field-line bg-field px-3 outline-none focus-visible:border-accent-text touch:min-h-11 touch:text-base';

interface TransferFiltersProps {
  address: MoneyAddress;
  go: (part: Partial<MoneyAddress>) => void;
}

export function TransferFilters({ address, go }: TransferFiltersProps) {
  const [draft, setDraft] = useState(address);
  const said = JSON.stringify(address);
  useEffect(() => setDraft(JSON.parse(said)), [said]);
  const set = (name: FieldName) => (event: { target: { value: string } }) =>
    setDraft(before => ({ ...before, [name]: event.target.value }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go({ ...draft, player: draft.player.trim(), least: draft.least.trim() });
  };
  const isFiltered = FIELDS.some(name => address[name] !== '');
  const text = (name: FieldName, type: 'text' | 'date' = 'text', placeholder = '') => (
    <input
      type={type}
      value={draft[name]}
      placeholder={placeholder}
      maxLength={60}
      onChange={set(name)}
      className={boxClasses}
    />
  );
  const choice = (name: FieldName, words: Readonly<Record<string, string>>) => (
    <select value={draft[name]} onChange={set(name)} className={boxClasses}>
      <option value="">любой</option>
      {Object.entries(words).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
  const without = (words: Readonly<Record<string, string>>, left: readonly string[]) =>
    Object.fromEntries(Object.entries(words).filter(([name]) => !left.includes(name)));
  return (
    <search>
      <form onSubmit={submit} className="mb-3 flex flex-wrap items-end gap-2.5">
        <Labelled label="Игрок">{text('player', 'text', 'логин или номер')}</Labelled>
        <Labelled label="Счёт сайта">
          {choice('account', without(ACCOUNT_WORDS, ['player']))}
        </Labelled>
        <Labelled label="Вид">{choice('kind', without(KIND_WORDS, BET_KINDS))}</Labelled>
        <Labelled label="С дня">{text('from', 'date')}</Labelled>
        <Labelled label="По день">{text('to', 'date')}</Labelled>
        <Labelled label="Сумма от, ₽">{text('least', 'text', '0')}</Labelled>
        <Button type="submit" size="sm" variant="secondary">
          Найти
        </Button>
        {isFiltered && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => go({ player: '', account: '', kind: '', from: '', to: '', least: '' })}
          >
            Сбросить
          </Button>
        )}
      </form>
    </search>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is handed in.
    <label className="grid min-w-0 gap-1 max-wallet:w-full">
      <span className="text-xs text-muted">{label}</span>
      {children}
    </label>
  );
}
