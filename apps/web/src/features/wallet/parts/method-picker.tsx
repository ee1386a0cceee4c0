import type { WalletMethod } from '@kvazar/contract';
import { formatWholeRoubles, groupThousands } from '@kvazar/money';
import { useId } from 'react';
import bank from '~icons/fluent-emoji/bank?raw';
import card from '~icons/fluent-emoji/credit-card?raw';
import phone from '~icons/fluent-emoji/mobile-phone?raw';
import { readRoubles } from '../../../lib/balance.ts';
import { EmojiArt } from '../../../lib/emoji-art.tsx';
import { METHOD_NAMES } from '../operation/operation-text.ts';

const TEXTS = {
  'top-up': { bank_card: 'Мир и другие карты', sbp: 'По QR-коду' },
  withdrawal: { bank_card: 'Российского банка', sbp: 'По номеру телефона' },
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
      <div className="grid grid-cols-2 gap-2.5 max-[359px]:grid-cols-1">
        {limits.methods.map(method => (
          <label
            key={method}
            className="relative flex cursor-pointer flex-col gap-2 rounded-tile border border-line bg-raised p-3 wallet:p-3.5 transition-colors duration-150 hover:border-line-strong has-checked:border-accent-text has-checked:bg-accent/12 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
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
              <EmojiArt svg={arts[method]} className="size-7 shrink-0 wallet:size-8" />
              <span className="min-w-0 text-[15px] leading-tight font-semibold">
                {METHOD_NAMES[method]}
              </span>
            </span>
            <span className="text-[13px] leading-snug text-muted">
              {TEXTS[kind][method]}
              <span className="mt-0.5 block whitespace-nowrap">
                {groupThousands(String(limits.min))} – {formatWholeRoubles(readRoubles(limits.max))}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
