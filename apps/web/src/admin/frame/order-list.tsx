import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../../components/icon-button.tsx';

interface OrderListProps<Id extends string | number> {
  label: string;
  ids: readonly Id[];
  titleOf: (id: Id) => string;
  onChange: (ids: Id[]) => void;
}

/** A list whose lines are moved by buttons: with the keyboard, a mouse and a finger alike. */
export function OrderList<Id extends string | number>(props: OrderListProps<Id>) {
  const { label, ids, titleOf, onChange } = props;
  const heading = useId();
  function move(place: number, by: -1 | 1) {
    const moved = [...ids];
    const [id] = moved.splice(place, 1);
    if (id === undefined) return;
    moved.splice(place + by, 0, id);
    onChange(moved);
  }
  return (
    <div>
      <h3 id={heading} className="mb-1 text-xs text-muted">
        {label}
      </h3>
      <ol aria-labelledby={heading} className="divide-y divide-line">
        {ids.map((id, place) => (
          <li key={id} className="flex min-h-9 items-center gap-1">
            <span className="min-w-0 flex-1 truncate">{titleOf(id)}</span>
            <IconButton
              size="sm"
              label={`Выше: ${titleOf(id)}`}
              disabled={place === 0}
              onClick={() => move(place, -1)}
            >
              <ArrowUp aria-hidden="true" className="size-4" />
            </IconButton>
            <IconButton
              size="sm"
              label={`Ниже: ${titleOf(id)}`}
              disabled={place === ids.length - 1}
              onClick={() => move(place, 1)}
            >
              <ArrowDown aria-hidden="true" className="size-4" />
            </IconButton>
          </li>
        ))}
      </ol>
    </div>
  );
}
