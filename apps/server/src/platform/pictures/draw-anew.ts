import sharp, { type Sharp } from 'sharp';
import { Lanes } from '../lanes.ts';

const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 5;
/** A picture of the most pixels takes some hundred megabytes while it is open. */
const DECODED_AT_ONCE = 2;

// The image library reads many formats; one that nobody needs here is only a way in.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// Pictures are rare: neither a cache nor every core is worth holding for them.
sharp.cache(false);
sharp.concurrency(1);

const lanes = new Lanes(DECODED_AT_ONCE);

export interface Drawing {
  readonly formats: ReadonlySet<string>;
  /** How large it becomes. */
  readonly fit: (picture: Sharp) => Sharp;
}

export interface DrawnPicture {
  /** WebP. */
  readonly image: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws the picture anew: what is stored are our own pixels in our own file. Metadata, a place where
 * it was taken, and whatever was hidden between or after the pixels stay behind. Null for what is no
 * picture of these formats, whatever its name or type says.
 */
export function drawAnew(sent: Buffer, { formats, fit }: Drawing): Promise<DrawnPicture | null> {
  return lanes.run(async () => {
    try {
      const picture = sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
      const { format } = await picture.metadata();
      if (!formats.has(format)) return null;
      const { data, info } = await fit(picture.autoOrient())
        .webp({ quality: 84 })
        .timeout({ seconds: MAX_SECONDS })
        .toBuffer({ resolveWithObject: true });
      return { image: data, width: info.width, height: info.height };
    } catch {
      // Whatever the decoder objects to is not a picture for us.
      return null;
    }
  });
}
