/** One connection over which a picture leaves. It ends once. */
export interface PublisherLine {
  readonly ended: Promise<PublisherEnd>;
  close(): void;
}

export interface PublisherEnd {
  /** True when another window or studio has taken the table: then this one does not come back. */
  readonly isReplaced: boolean;
  /** Why no picture goes out, in words for the dealer; not known of a line that only broke. */
  readonly fault?: string;
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
