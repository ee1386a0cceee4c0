import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '@kvazar/contract';
import sharp from 'sharp';

const MAX_BYTES = 1_500_000;
const MAX_PIXELS = 40_000_000;
const SIDE = 256;
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif']);

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

export interface AvatarImage {
  /** Of its content, so that another picture has another address. */
  readonly name: string;
  readonly image: Buffer;
}

/** Base64 of a picture; null when it is not base64 at all. */
function decode(base64: string): Buffer | null {
  return /^[A-Za-z0-9+/]+={0,2}$/.test(base64) ? Buffer.from(base64, 'base64') : null;
}

/**
 * Draws the picture anew: what is stored are our own pixels in our own file. Metadata, a place where
 * it was taken, and whatever was hidden between or after the pixels stay behind.
 */
export async function makeAvatar(base64: string): Promise<AvatarImage | Refusal> {
  const sent = decode(base64);
  if (!sent) return refuse('account/avatar-format');
  if (sent.length > MAX_BYTES) return refuse('account/avatar-too-large');
  try {
    const picture = sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
    const { format } = await picture.metadata();
    if (!FORMATS.has(format)) return refuse('account/avatar-format');
    const image = await picture
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: 84 })
      .timeout({ seconds: 5 })
      .toBuffer();
    return { name: createHash('sha256').update(image).digest('hex').slice(0, 32), image };
  } catch {
    // Whatever the decoder objects to is not a picture for us.
    return refuse('account/avatar-format');
  }
}
