import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import type { ButtonVariant } from '../../components/button-look.ts';
import { useSettled } from './use-settled.ts';

interface MainButtonProps {
  /** What a press does; right after it changed, presses are not heard. */
  meaning: string;
  /** Verb and sum. */
  label: ReactNode;
  /** What comes of it. */
  caption?: ReactNode;
  variant?: ButtonVariant;
  /** Pressed already: it stands as it is and takes no presses. */
  isBusy?: boolean;
  /** The same, with a sign of waiting. */
  loading?: boolean;
  disabled?: boolean;
  onPress?: () => void;
}

/** The button that a game is played with. On a phone it fills its place in the dock. */
export function MainButton(props: MainButtonProps) {
  const { meaning, label, caption, variant, isBusy = false, loading, disabled, onPress } = props;
  const isDeaf = !useSettled(meaning) || isBusy;
  return (
    <Button
      size="lg"
      fullWidth
      className="phone:h-full! phone:px-2!"
      variant={variant}
      loading={loading}
      disabled={disabled}
      aria-disabled={isDeaf || undefined}
      onClick={() => {
        if (!isDeaf) onPress?.();
      }}
    >
      <span className="flex min-w-0 flex-col items-center leading-tight whitespace-nowrap">
        <span className="font-bold">{label}</span>
        {caption && <span className="text-xs leading-4 font-semibold opacity-90">{caption}</span>}
      </span>
    </Button>
  );
}
