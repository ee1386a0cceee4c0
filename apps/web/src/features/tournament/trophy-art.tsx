import trophy from '~icons/fluent-emoji/trophy?raw';
import { EmojiArt } from '../../lib/emoji-art.tsx';

export function TrophyArt() {
  return <EmojiArt svg={trophy} className="tournament-trophy" />;
}
