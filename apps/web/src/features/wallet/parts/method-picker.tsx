import type { WalletMethod } from '@kvazar/contract';
import { useId } from 'react';
import bank from '~icons/fluent-emoji/bank?raw';
import card from '~icons/fluent-emoji/credit-card?raw';
import phone from '~icons/fluent-emoji/mobile-phone?raw';
import { EmojiArt } from '../../../lib/emoji-art.tsx';
import { METHOD_NAMES } from '../operation/operation-text.ts';
import { formatWhole } from './format-whole.ts';

const TEXTS = {
  'top-up': { bank_card: 'Мир и другие карты', sbp: 'По QR-коду из приложения банка' },
  withdrawal: { bank_card: 'На карту российского банка', sbp: 'По номеру телефона' },
};

interface MethodPickerProps {
  kind: keyof typeof TEXTS;
  limits: { readonly min: number; readonly max: number; readonly methods: WalletMethod[] };
  value: WalletMethod;
  onChange: (method: WalletMethod) => void;
}

export function MethodPicker({ kind, limits, value, onChange }: MethodPickerProps) {
  const group = useId();
  const arts = { bank_card: card, sbp: kind === 'top-up' ? phone : bank };
  return (
    <fieldset>
      <legend className="mb-1.5 text-[13px] leading-5 text-muted">Способ</legend>
      <div className="grid gap-2.5 min-[420px]:grid-cols-2">
        {limits.methods.map(method => (
          <label
            key={method}
            className="relative flex cursor-pointer flex-col gap-2 rounded-tile border border-line bg-raised p-3.5 transition-colors duration-150 hover:border-line-strong has-checked:border-accent-text has-checked:bg-accent/12 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
          >
            <input
              type="radio"
              name={group}
              value={method}
              checked={value === method}
              onChange={() => onChange(method)}
              className="sr-only"
            />
            <span className="flex items-center gap-2.5">
              <EmojiArt svg={arts[method]} className="size-8 shrink-0" />
              <span className="leading-tight font-semibold">{METHOD_NAMES[method]}</span>
            </span>
            <span className="text-[13px] leading-snug text-muted">
              {TEXTS[kind][method]}
              <span className="mt-0.5 block whitespace-nowrap">
                {formatWhole(limits.min)} – {formatWhole(limits.max)} ₽
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
