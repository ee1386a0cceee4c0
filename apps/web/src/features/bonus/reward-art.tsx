import { FerrisWheel } from 'lucide-react';
import coin from '~icons/fluent-emoji/coin?raw';
import star from '~icons/fluent-emoji/glowing-star?raw';
import key from '~icons/fluent-emoji/key?raw';
import safe from '~icons/fluent-emoji/locked?raw';
import bag from '~icons/fluent-emoji/money-bag?raw';
import satellite from '~icons/fluent-emoji/satellite?raw';
import ticket from '~icons/fluent-emoji/ticket?raw';
import trophy from '~icons/fluent-emoji/trophy?raw';
import gift from '~icons/fluent-emoji/wrapped-gift?raw';
import { joinClasses } from '../../components/join-classes.ts';
import { EmojiArt } from '../../lib/emoji-art.tsx';

const ART = new Map([
  ['rakeback', coin],
  ['level', star],
  ['safe', safe],
  ['referral', satellite],
  ['code', ticket],
  ['prize', trophy],
  ['loot', bag],
  ['pot', key],
]);

/** What a reward looks like, in a card and in the history. */
export function RewardArt({ kind, className }: { kind: string; className: string }) {
  if (kind === 'wheel') {
    return (
      <FerrisWheel aria-hidden="true" className={joinClasses('text-accent-text', className)} />
    );
  }
  return <EmojiArt svg={ART.get(kind) ?? gift} className={className} />;
}
