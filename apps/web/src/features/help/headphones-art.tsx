import headphones from '~icons/fluent-emoji/headphone?raw';
import { EmojiArt } from '../../lib/emoji-art.tsx';

export function HeadphonesArt() {
  return <EmojiArt svg={headphones} className="size-full" />;
}
