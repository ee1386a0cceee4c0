import type { WalletOperation } from '@kvazar/contract';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { useId } from 'react';

const ACTIONS = [
  { kind: 'top-up', name: 'Пополнить', text: 'С карты или через СБП', icon: ArrowDownToLine },
  { kind: 'withdrawal', name: 'Вывести', text: 'На карту или по телефону', icon: ArrowUpFromLine },
] as const;

interface ActionChoiceProps {
  value: WalletOperation['kind'];
  onChange: (kind: WalletOperation['kind']) => void;
}

export function ActionChoice({ value, onChange }: ActionChoiceProps) {
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-3 font-display text-lg font-extrabold">Что сделать?</legend>
      <div className="grid gap-3 min-[420px]:grid-cols-2">
        {ACTIONS.map(({ kind, name, text, icon: Icon }) => (
          <label
            key={kind}
            className="flex cursor-pointer flex-col gap-3 rounded-tile border border-line bg-raised p-5 transition-colors duration-150 hover:border-line-strong has-checked:border-accent-text has-checked:bg-accent/12 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
          >
            <input
              type="radio"
              name={group}
              value={kind}
              checked={value === kind}
              onChange={() => onChange(kind)}
              className="sr-only"
            />
            <Icon aria-hidden="true" className="size-7 text-accent-text" />
            <span>
              <span className="block text-lg leading-tight font-semibold">{name}</span>
              <span className="mt-1 block text-sm text-muted">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
