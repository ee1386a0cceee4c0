import { type ReactNode, useState } from 'react';
import { joinClasses } from '../../components/join-classes.ts';
import { formatUnits } from '../typed-number.ts';
import type { KeypadProps } from './keypad.tsx';
import { Keypad } from './late-sheets.ts';
import { isLong } from './long-text.ts';

interface NumberTileProps
  extends Pick<KeypadProps, 'range' | 'value' | 'decimals' | 'min' | 'max' | 'quick' | 'suffix'> {
  label: string;
  /** In place of the number as it is typed: "—", or shorter. */
  text?: string | undefined;
  /** A button inside the tile, at its right end. */
  trailing?: ReactNode;
  disabled: boolean;
  onChange: (value: number) => void;
  className?: string;
}

/** A number of the game's setting; a tap opens the keypad. */
export function NumberTile(props: NumberTileProps) {
  const { label, value, decimals, suffix, trailing, disabled, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const text = props.text ?? `${formatUnits(value, decimals)}${suffix}`;
  return (
    <div className={joinClasses('phone-well flex-1', props.className)}>
      <button
        type="button"
        disabled={disabled}
        onClick={() => setOpen(true)}
        className={joinClasses('phone-tile', trailing ? 'pr-0!' : undefined)}
      >
        <span className="phone-tile-name">{label}</span>
        <span className="phone-tile-value" data-long={isLong(text)}>
          {text}
        </span>
      </button>
      {trailing}
      <Keypad
        open={isOpen}
        onOpenChange={setOpen}
        title={label}
        range={props.range}
        value={value}
        decimals={decimals}
        min={props.min}
        max={props.max}
        suffix={suffix}
        quick={props.quick}
        onDone={onChange}
      />
    </div>
  );
}
