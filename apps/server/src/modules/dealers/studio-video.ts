/** What dealers' tables need of whoever carries their pictures. Tables are names there. */
export interface StudioVideo {
  isPictureLive(table: string): Promise<boolean>;
  /** Begun again, it is still one film. */
  beginRecording(table: string, round: number): Promise<void>;
  /** Null when there was nothing to film. */
  endRecording(table: string, round: number): Promise<{ readonly sha256: string } | null>;
}

/** Where nobody carries pictures, none is missed. */
export const NO_VIDEO: StudioVideo = {
  isPictureLive: async () => true,
  beginRecording: async () => {},
  endRecording: async () => null,
};
