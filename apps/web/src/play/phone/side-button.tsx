import type { LucideIcon } from 'lucide-react';

interface SideButtonProps {
  icon: LucideIcon;
  label: string;
  /** For a switch: its state. */
  isOn?: boolean;
  disabled?: boolean;
  onPress: () => void;
}

/** The square beside the main button of a phone's dock. */
export function SideButton({ icon: Icon, label, isOn, disabled, onPress }: SideButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      disabled={disabled}
      onClick={onPress}
      className="phone-side"
    >
      <Icon aria-hidden="true" className="size-5" />
      {label}
    </button>
  );
}
