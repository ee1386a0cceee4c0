import type { Card } from '@kvazar/games';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Finding, lookAt, NOTHING_SEEN, type Sight } from './card-codes.ts';
import { openCodeReader } from './code-reader.ts';

/** The dealer's own picture, in which cards are looked for. */
export interface CardCamera {
  readonly preview: RefObject<HTMLVideoElement | null>;
  /** A camera, not the drawn picture, and it is open. */
  readonly isThere: boolean;
  /** What is entered now has not been answered: whatever comes into the picture has to wait. */
  readonly isBusy: boolean;
  readonly round: number | null;
}

export type Reading = 'loading' | 'failed' | 'looking' | Finding;

interface Options {
  readonly camera: CardCamera;
  /** The decoder is loaded while this is so. */
  readonly isOn: boolean;
  readonly isOpen: boolean;
  readonly onCard: (card: Card) => void;
}

async function takeFrame(video: HTMLVideoElement | null): Promise<ImageBitmap | null> {
  if (!video || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  // The camera may go between two frames; the next one tells.
  return createImageBitmap(video).catch(() => null);
}

export function useCardReading(options: Options): Reading {
  const { isOn, camera } = options;
  const { preview } = camera;
  const [reading, setReading] = useState<Reading>('loading');
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (!isOn) return;
    setReading('loading');
    let seen: { round: number | null; sight: Sight } = { round: null, sight: NOTHING_SEEN };
    const isListening = () => latest.current.isOpen && !latest.current.camera.isBusy;
    return openCodeReader({
      takeFrame: async () => (isListening() ? takeFrame(preview.current) : null),
      onReady: () => setReading('looking'),
      onFailure: () => setReading('failed'),
      onTexts(texts) {
        if (!isListening()) return;
        const { round } = latest.current.camera;
        // A pause keeps what is known of the picture, a new round begins with another one.
        const { sight, finding } = lookAt(seen.round === round ? seen.sight : NOTHING_SEEN, texts);
        seen = { round, sight };
        if (finding !== null) setReading(finding);
        else if (sight.length === 0) setReading('looking');
        if (finding !== null && typeof finding === 'object') latest.current.onCard(finding.card);
      },
    });
  }, [isOn, preview]);
  return reading;
}
