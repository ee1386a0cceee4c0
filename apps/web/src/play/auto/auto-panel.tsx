import type { ReactNode } from 'react';
import { AutoButton } from './auto-button.tsx';
import type { AutoControl } from './auto-control.ts';
import { AutoFields } from './auto-fields.tsx';
import { AutoReport } from './auto-report.tsx';

interface AutoPanelProps {
  auto: AutoControl;
  startButton: ReactNode;
}

/** What the auto mode does, its button, and how it goes, for panels that keep them together. */
export function AutoPanel({ auto, startButton }: AutoPanelProps) {
  return (
    <>
      <AutoFields auto={auto} />
      <AutoButton auto={auto}>{startButton}</AutoButton>
      <AutoReport state={auto.state} />
    </>
  );
}
