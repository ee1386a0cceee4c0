/** One connection over which a picture leaves. It ends once. */
export interface PublisherLine {
  /** True when another window or studio has taken the table: then this one does not come back. */
  readonly ended: Promise<{ readonly isReplaced: boolean }>;
  close(): void;
}

export interface PublisherEvents {
  readonly onSending: () => void;
  readonly onFigures: (figures: PublisherFigures) => void;
}

export interface PublisherFigures {
  /** Null where only the media server knows. */
  readonly viewers: number | null;
  readonly framesPerSecond: number;
  readonly kilobitsPerSecond: number;
  /** From the camera to the relay. */
  readonly lagMs: number | null;
}
