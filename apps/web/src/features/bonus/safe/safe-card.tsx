import type { Safe } from '@kvazar/contract';

interface SafeCardProps {
  safes: readonly Safe[];
  /** Something was taken or given up: the rewards are to be asked for again. */
  onChanged: () => void;
}

export function SafeCard(_props: SafeCardProps) {
  return null;
}
