import type { LiveTable, TableGameName } from '@kvazar/contract';
import { TABLE_GAME_IDS, TABLE_TITLES } from '@kvazar/games';
import { formatWholeRoubles } from '@kvazar/money';
import { Select } from '../../../components/select.tsx';
import { readRoubles } from '../../../lib/balance.ts';
import { listStakes, type TableFilter } from './filter-tables.ts';

interface FiltersProps {
  tables: readonly LiveTable[];
  filter: TableFilter;
  onChange: (filter: TableFilter) => void;
}

const ANY = 'any';

/** By game, by who deals, by the least stake. Nothing is offered that would show nothing. */
export function Filters({ tables, filter, onChange }: FiltersProps) {
  const stakes = listStakes(tables);
  const count = (game: TableGameName) => tables.filter(table => table.game === game).length;
  const kinds = new Set(tables.map(({ kind }) => kind));
  return (
    <div className="live-filters">
      <fieldset aria-label="Игра" className="live-filter-row">
        <Choice
          label="Все"
          count={tables.length}
          isOn={filter.game === null}
          onPress={() => onChange({ ...filter, game: null })}
        />
        {TABLE_GAME_IDS.filter(game => count(game) > 0).map(game => (
          <Choice
            key={game}
            label={TABLE_TITLES[game]}
            count={count(game)}
            isOn={filter.game === game}
            onPress={() => onChange({ ...filter, game: filter.game === game ? null : game })}
          />
        ))}
      </fieldset>
      {kinds.size > 1 && (
        <fieldset aria-label="Кто ведёт стол" className="live-filter-row live-filter-kinds">
          <KindChoice label="С дилером" kind="dealer" filter={filter} onChange={onChange} />
          <KindChoice label="Автоматические" kind="auto" filter={filter} onChange={onChange} />
        </fieldset>
      )}
      {stakes.length > 1 && (
        <Select
          label="Ставка"
          hideLabel
          className="live-filter-stake"
          options={[
            { value: ANY, label: 'Любая ставка' },
            ...stakes.map(stake => ({
              value: String(stake),
              label: `Ставка от ${formatWholeRoubles(readRoubles(stake))}`,
            })),
          ]}
          value={filter.fromRoubles === null ? ANY : String(filter.fromRoubles)}
          onValueChange={value =>
            onChange({ ...filter, fromRoubles: value === ANY ? null : Number(value) })
          }
        />
      )}
    </div>
  );
}

function KindChoice({
  label,
  kind,
  filter,
  onChange,
}: Pick<FiltersProps, 'filter' | 'onChange'> & { label: string; kind: LiveTable['kind'] }) {
  const isOn = filter.kind === kind;
  return (
    <Choice
      label={label}
      isOn={isOn}
      onPress={() => onChange({ ...filter, kind: isOn ? null : kind })}
    />
  );
}

interface ChoiceProps {
  label: string;
  count?: number;
  isOn: boolean;
  onPress: () => void;
}

function Choice({ label, count, isOn, onPress }: ChoiceProps) {
  return (
    <button type="button" aria-pressed={isOn} className="live-choice" onClick={onPress}>
      {label}
      {count !== undefined && <span className="live-choice-count">{count}</span>}
    </button>
  );
}
