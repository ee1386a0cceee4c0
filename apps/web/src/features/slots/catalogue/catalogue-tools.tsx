import { VOLATILITIES, type Volatility } from '@kvazar/games';
import { Search, X } from 'lucide-react';
import { useId } from 'react';
import { fieldBoxClasses, inputClasses } from '../../../components/field-look.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { joinClasses } from '../../../components/join-classes.ts';
import { Select } from '../../../components/select.tsx';
import { volatilityNames } from '../slot-words.ts';
import type { SlotFilter, SlotSort } from './filter-slots.ts';

interface CatalogueToolsProps {
  filter: SlotFilter;
  onChange: (change: Partial<SlotFilter>) => void;
}

const sorts: readonly { value: SlotSort; label: string }[] = [
  { value: 'popular', label: 'Популярные' },
  { value: 'new', label: 'Новые' },
  { value: 'rtp', label: 'По RTP' },
  { value: 'name', label: 'По названию' },
];

const volatilities: readonly { value: Volatility | 'any'; label: string }[] = [
  { value: 'any', label: 'Любая' },
  ...VOLATILITIES.map(value => ({ value, label: volatilityNames[value] })),
];

export function CatalogueTools({ filter, onChange }: CatalogueToolsProps) {
  return (
    <div className="grid grid-cols-2 items-end gap-2.5 max-[359px]:grid-cols-1 bar:grid-cols-[minmax(0,1fr)_250px_250px]">
      <SearchField query={filter.query} onChange={query => onChange({ query })} />
      <Select
        label="Волатильность"
        options={volatilities}
        value={filter.volatility}
        onValueChange={volatility => onChange({ volatility })}
      />
      <Select
        label="Порядок"
        options={sorts}
        value={filter.sort}
        onValueChange={sort => onChange({ sort })}
      />
    </div>
  );
}

interface SearchFieldProps {
  query: string;
  onChange: (query: string) => void;
}

function SearchField({ query, onChange }: SearchFieldProps) {
  const id = useId();
  return (
    <search className="max-bar:col-span-full">
      <label htmlFor={id} className="sr-only">
        Поиск слота
      </label>
      <span className={joinClasses(fieldBoxClasses, 'pl-4')}>
        <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <input
          id={id}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          placeholder="Название или вид слота"
          value={query}
          onChange={event => onChange(event.target.value)}
          onKeyDown={event => event.key === 'Escape' && onChange('')}
          className={joinClasses(inputClasses, 'px-3')}
        />
        {query !== '' && (
          <IconButton
            label="Очистить поиск"
            size="sm"
            className="mr-1"
            onClick={() => onChange('')}
          >
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        )}
      </span>
    </search>
  );
}
