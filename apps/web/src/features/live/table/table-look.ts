import type { LiveTable, TableGameName, TableHistoryEntry, TableRound } from '@kvazar/contract';
import type { ComponentType } from 'react';

/** What every part of a table's page reads. */
export interface TableView {
  readonly table: LiveTable;
  /** Null while there is no round at all. */
  readonly round: TableRound | null;
  /** Newest first; the round that is being shown joins it when its result has been seen. */
  readonly history: readonly TableHistoryEntry[];
  /** The server's time in milliseconds, for scenes that move by it. */
  readonly serverNow: () => number;
}

export interface StageProps extends TableView {
  /** A small picture: in the list of tables, in a strip on a phone, one of two side by side. */
  readonly isSmall: boolean;
  /**
   * The scene has come to the end of what it plays for this round (the ball lies, the last card is
   * turned): from now on winnings are counted and told. Called once a round, and at once for a round
   * that was over when the page came.
   */
  readonly onShown: (roundId: number) => void;
}

/** What lies on a spot, in kopecks. */
export interface SpotChips {
  /** Placed on the page and not sent yet. */
  readonly draft: number;
  /** Accepted by the server. */
  readonly accepted: number;
  /** What the accepted chips brought back; null until the result has been shown. */
  readonly payout: number | null;
}

export interface LayoutProps extends TableView {
  readonly chips: ReadonlyMap<string, SpotChips>;
  /** Chips can be placed now. */
  readonly isOpen: boolean;
  /** Puts the chosen chip on each of the spots; a spot named twice gets two. */
  readonly place: (spots: readonly string[]) => void;
  /** Takes the last draft chip off a spot. */
  readonly takeBack: (spot: string) => void;
  /** What everyone has staked, by spot, in kopecks. */
  readonly crowd: ReadonlyMap<string, number>;
  /** The result once it has been shown, for lighting up what has won. */
  readonly shownResult: TableRound['result'];
}

/** How a game of tables looks; the page around it knows no game by name. */
export interface TableLook {
  readonly game: TableGameName;
  /** The scene: a wheel, cards. For tables with a dealer the picture takes its place. */
  readonly Stage: ComponentType<StageProps>;
  readonly Layout: ComponentType<LayoutProps>;
  /** Upright, with targets for thumbs, filling the height it is given. */
  readonly PhoneLayout: ComponentType<LayoutProps>;
  /** Beside the stage or under the layout: last results, hot and cold, roads. */
  readonly Statistics: ComponentType<TableView>;
  /** Where a wide page shows them: dark, 296 px wide, beside the stage (unless told), or under the layout. */
  readonly statisticsPlace?: 'stage' | 'under';
  /** One result in a row of results: «17» red, «Б» for banker. */
  readonly ResultMark: ComponentType<{
    readonly result: Record<string, unknown>;
    readonly size: 'small' | 'large';
  }>;
  /** What the table is doing, beyond the phase: «Шар летит», «Третья карта игроку». */
  readonly describePlay: (view: TableView) => string;
  /** A result in words for announcements: «17, чёрное». */
  readonly describeResult: (result: Record<string, unknown>) => string;
  readonly Rules: ComponentType;
}
