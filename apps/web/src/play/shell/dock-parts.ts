import type { ReactNode } from 'react';
import type { AutoControl } from '../auto/auto-control.ts';
import type { StakeFieldProps } from '../panel/stake-field.tsx';

export type DockMode = 'manual' | 'auto';

/** What a player has in hand; a card and a phone lay it out each in their own way. */
export interface DockParts {
  readonly mode: DockMode;
  readonly onModeChange: (mode: DockMode) => void;
  /** While the auto mode or a game runs, the other mode stays closed. */
  readonly isModeLocked: boolean;
  readonly stake: StakeFieldProps;
  /** What a win pays, for the phone's keypad; left out where it is only the highest of several. */
  readonly winMultiplierE4?: number | undefined;
  /** The game's own choices: in a card, and in one row of a phone. */
  readonly control?: ReactNode;
  readonly row?: ReactNode;
  /** On a phone on its side the row has two lines. */
  readonly doesRowStack?: boolean;
  /** What a win pays. In a card only: on a phone the main button says it. */
  readonly win: ReactNode;
  readonly auto: AutoControl;
  /** What the auto mode does. */
  readonly plan: ReactNode;
  /** The main button of the current mode. */
  readonly action: ReactNode;
  /** Under the main button of a card, by hand. */
  readonly under?: ReactNode;
  /** Beside the main button of a phone, by hand. */
  readonly side?: ReactNode;
  /** On a phone in place of the choice between modes, while there is nothing to choose. */
  readonly facts?: ReactNode;
  /** What there is to tell about the bet. */
  readonly notice: ReactNode;
  /** Last of all in a card, by hand only. */
  readonly hint: ReactNode;
}
