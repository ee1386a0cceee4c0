import type { Verifiers } from './check-form.ts';

interface GamePickerProps {
  verifiers: Verifiers;
  value: string;
  onChange: (game: string) => void;
}

export function GamePicker({ verifiers, value, onChange }: GamePickerProps) {
  return (
    <fieldset>
      <legend className="sr-only">Игра</legend>
      <div className="grid grid-cols-4 gap-1 wallet:grid-cols-8 rounded-tile border border-field-line bg-field p-1">
        {verifiers.map(({ id, title, icon: Icon }) => (
          <label
            key={id}
            className="relative flex cursor-pointer flex-col items-center gap-1 rounded-[13px] border border-transparent px-0.5 py-2 text-center text-[12px] leading-tight font-semibold text-muted transition-colors duration-150 hover:text-text has-checked:border-line has-checked:bg-control has-checked:text-text has-checked:shadow-quiet has-focus-visible:outline-2 has-focus-visible:outline-accent-text wallet:text-[13px]"
          >
            <input
              type="radio"
              name="checked-game"
              value={id}
              checked={value === id}
              onChange={() => onChange(id)}
              className="sr-only"
            />
            <Icon aria-hidden="true" className="size-5" />
            {title}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
