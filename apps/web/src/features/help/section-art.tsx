import type { HelpSection } from '@kvazar/contract';
import scales from '~icons/fluent-emoji/balance-scale?raw';
import card from '~icons/fluent-emoji/credit-card?raw';
import die from '~icons/fluent-emoji/game-die?raw';
import memo from '~icons/fluent-emoji/memo?raw';
import rocket from '~icons/fluent-emoji/rocket?raw';
import shield from '~icons/fluent-emoji/shield?raw';
import trophy from '~icons/fluent-emoji/trophy?raw';
import gift from '~icons/fluent-emoji/wrapped-gift?raw';
import { EmojiArt } from '../../lib/emoji-art.tsx';

const ART: Record<HelpSection, string> = {
  start: rocket,
  games: die,
  fairness: scales,
  money: card,
  bonuses: gift,
  events: trophy,
  account: shield,
  complaints: memo,
};

export function SectionArt({ section }: { section: HelpSection }) {
  return <EmojiArt svg={ART[section]} className="size-full" />;
}
