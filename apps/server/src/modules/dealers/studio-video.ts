export interface Film {
  readonly sha256: string;
  /** More than one when the picture was another in the middle of the round. */
  readonly parts: number;
  /** How long there was no picture to film. */
  readonly gapMs: number;
}

/** What dealers' tables need of whoever carries their pictures. Tables are names there. */
export interface StudioVideo {
  /** Whether each round before a picture is filmed. */
  readonly films: boolean;
  isPictureLive(table: string): Promise<boolean>;
  /** Begun again, it is still one film. */
  beginRecording(table: string, round: number): Promise<void>;
  /** Lost: it was begun and nothing came of it. Null: nobody films. The same when asked again. */
  endRecording(table: string, round: number): Promise<Film | 'lost' | null>;
}

/** Where nobody carries pictures, none is missed. */
export const NO_VIDEO: StudioVideo = {
  films: false,
  isPictureLive: async () => true,
  beginRecording: async () => {},
  endRecording: async () => null,
};
