import sharp, { type Metadata, type Sharp } from 'sharp';
import { Lanes } from '../lanes.ts';

/** A photograph of forty million pixels; it takes two seconds and a hundred megabytes at most. */
const MAX_WEIGHT = 120_000_000;
/** What a value of sixteen bits costs in time, and one of a picture that has to be held whole in memory. */
const [DEEP_COSTS, WHOLE_COSTS] = [4, 3];
/** A photograph is stored in a dozen of them. An empty one takes fourteen bytes, and a pass over all of it. */
const MAX_SCANS = 100;
const MAX_SECONDS = 5;
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

export interface PictureSender {
  readonly id: number;
  /** Nobody waits for it any more. */
  readonly isGone?: () => boolean;
}

/** Whatever its name or type says. */
export type NoDrawing = 'no-picture' | 'too-heavy';

/**
 * Draws the picture anew: what is stored are our own pixels in our own file. Metadata, a place where
 * it was taken, and whatever was hidden between or after the pixels stay behind. Senders take turns.
 */
export function drawAnew(
  sent: Buffer,
  { formats, fit }: Drawing,
  sender: PictureSender,
): Promise<DrawnPicture | NoDrawing> {
  return lanes.run(async () => {
    if (sender.isGone?.()) return 'no-picture';
    try {
      // Its header says how much there is to do, and the clock below does not end what it began.
      const picture = sharp(sent, { limitInputPixels: false, failOn: 'error', pages: 1 });
      const metadata = await picture.metadata();
      if (!formats.has(metadata.format)) return 'no-picture';
      if (weigh(metadata) > MAX_WEIGHT) return 'too-heavy';
      if (metadata.format === 'jpeg' && hasManyScans(sent)) return 'too-heavy';
      const { data, info } = await fit(picture.autoOrient())
        .webp({ quality: 84 })
        .timeout({ seconds: MAX_SECONDS })
        .toBuffer({ resolveWithObject: true });
      return { image: data, width: info.width, height: info.height };
    } catch {
      // Whatever the decoder objects to is not a picture for us.
      return 'no-picture';
    }
  }, sender.id);
}

/** A few hundred kilobytes may open to half a gigabyte. */
function weigh({ width, height, channels, depth, isProgressive }: Metadata): number {
  const values = width * height * channels;
  return values * (depth === 'uchar' ? 1 : DEEP_COSTS) * (isProgressive ? WHOLE_COSTS : 1);
}

const MARK = 0xff;
const [SCAN, END] = [0xda, 0xd9];

/** What has no length: values of a scan that look like marks, and marks that decoders pass over there by two bytes. */
const isAlone = (kind: number) => kind < 0xc0 || (kind >= 0xd0 && kind <= 0xd8);

/**
 * As decoders walk it: what lies in a segment, such as a smaller picture with scans of its own, or behind the end,
 * such as the film of a moving photograph, is none of its scans. Byte by byte: a search from mark to mark would take
 * ten times as long for a file of nothing else.
 */
function hasManyScans(jpeg: Buffer): boolean {
  let scans = 0;
  let at = 0;
  while (at + 1 < jpeg.length) {
    const kind = jpeg.readUInt8(at + 1);
    if (jpeg[at] !== MARK || kind === MARK) {
      at += 1;
      continue;
    }
    if (kind === END) return false;
    if (kind === SCAN) scans += 1;
    if (scans > MAX_SCANS) return true;
    if (isAlone(kind)) at += 2;
    else at += 2 + (at + 4 <= jpeg.length ? jpeg.readUInt16BE(at + 2) : 0);
  }
  return false;
}
