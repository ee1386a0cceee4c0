import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '@kvazar/contract';
import { type Drawing, drawAnew } from '../../platform/pictures/draw-anew.ts';

const MAX_BYTES = 1_500_000;
const SIDE = 256;
const AVATAR: Drawing = {
  formats: new Set(['jpeg', 'png', 'webp', 'gif']),
  fit: picture => picture.resize(SIDE, SIDE, { fit: 'cover' }),
};

export interface AvatarImage {
  /** Of its content, so that another picture has another address. */
  readonly name: string;
  readonly image: Buffer;
}

/** Base64 of a picture; null when it is not base64 at all. */
function decode(base64: string): Buffer | null {
  return /^[A-Za-z0-9+/]+={0,2}$/.test(base64) ? Buffer.from(base64, 'base64') : null;
}

export async function makeAvatar(base64: string, playerId: number): Promise<AvatarImage | Refusal> {
  const sent = decode(base64);
  if (!sent) return refuse('account/avatar-format');
  if (sent.length > MAX_BYTES) return refuse('account/avatar-too-large');
  const drawn = await drawAnew(sent, AVATAR, { id: playerId });
  if (drawn === 'no-picture') return refuse('account/avatar-format');
  if (drawn === 'too-heavy') return refuse('account/avatar-too-large');
  const { image } = drawn;
  return { name: createHash('sha256').update(image).digest('hex').slice(0, 32), image };
}
