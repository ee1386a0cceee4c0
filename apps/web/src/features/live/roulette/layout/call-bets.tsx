import { finals } from '@kvazar/games';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Menu } from '../../../../components/menu.tsx';

const MOST_NEIGHBOURS = 4;
const DIGITS = Array.from({ length: 10 }, (_, digit) => digit);

interface NeighbourChoiceProps {
  each: number;
  onChange: (each: number) => void;
}

/** How many neighbours a press on the track takes along on either side. */
export function NeighbourChoice({ each, onChange }: NeighbourChoiceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a border and a legend of its own
    <div role="group" aria-label="Соседи на треке" className="call-choice">
      <span>Соседи</span>
      <span className="call-choice-row">
        <button
          type="button"
          aria-label="Меньше соседей"
          disabled={each === 1}
          onClick={() => onChange(each - 1)}
        >
          <Minus aria-hidden="true" />
        </button>
        <output aria-live="polite">по {each}</output>
        <button
          type="button"
          aria-label="Больше соседей"
          disabled={each === MOST_NEIGHBOURS}
          onClick={() => onChange(each + 1)}
        >
          <Plus aria-hidden="true" />
        </button>
      </span>
    </div>
  );
}

interface FinalsMenuProps {
  isOpen: boolean;
  place: (spots: readonly string[]) => void;
}

/** A chip on every number that ends in a digit. */
export function FinalsMenu({ isOpen, place }: FinalsMenuProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Menu
      open={isShown}
      onOpenChange={setShown}
      align="start"
      side="top"
      className="min-w-0"
      trigger={
        <button type="button" className="call-finals" disabled={!isOpen}>
          Финал
        </button>
      }
    >
      <div className="call-digits">
        {DIGITS.map(digit => (
          <button
            key={digit}
            type="button"
            aria-label={`Финал ${digit}, фишек: ${finals(digit).length}`}
            onClick={() => {
              place(finals(digit));
              setShown(false);
            }}
          >
            {digit}
          </button>
        ))}
      </div>
    </Menu>
  );
}
