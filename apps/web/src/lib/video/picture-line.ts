/** One connection over which a picture comes. It ends once; whoever opened it opens the next. */
export interface PictureLine {
  readonly ended: Promise<void>;
  /** From a press: browsers let no page make sound by itself. */
  unmute(): void;
  mute(): void;
  close(): void;
}

export interface PictureEvents {
  /** The first picture is on the screen. */
  readonly onPlaying: () => void;
  /** Of each picture shown: how long ago the camera saw it. */
  readonly onLag: (lagMs: number) => void;
  /** Whether the stream brings sound. */
  readonly onSound: (hasSound: boolean) => void;
}
