import {
  Bomb,
  Cherry,
  Dices,
  Droplets,
  LifeBuoy,
  type LucideIcon,
  Radio,
  Rocket,
  Settings,
  Triangle,
} from 'lucide-react';
import { type PagePath, paths } from '../../lib/paths.ts';

export interface SiteLink {
  to: PagePath;
  /** A place on that page. */
  hash?: string;
  label: string;
}

export interface IconLink extends SiteLink {
  icon: LucideIcon;
}

const slots: IconLink = { to: paths.slots, label: 'Слоты', icon: Cherry };
const ownGames: readonly IconLink[] = [
  { to: paths.plinko, label: 'Плинко', icon: Triangle },
  { to: paths.mines, label: 'Мины', icon: Bomb },
  { to: paths.bubbles, label: 'Бабблс', icon: Droplets },
  { to: paths.dice, label: 'Дайсы', icon: Dices },
];

export const gameLinks: readonly IconLink[] = [
  { to: paths.live, label: 'Live Dealers', icon: Radio },
  slots,
  ...ownGames,
];

/** On the page of help, below the answers: where people answer. */
export const SUPPORT_PLACE = 'support';

export const serviceLinks: readonly IconLink[] = [
  { to: paths.help, hash: SUPPORT_PLACE, label: 'Поддержка', icon: LifeBuoy },
  { to: paths.account, label: 'Настройки', icon: Settings },
];

export const headerLinks: readonly SiteLink[] = [
  { to: paths.help, label: 'FAQ' },
  { to: paths.bonus, label: 'Бонусы' },
  { to: paths.referral, label: 'Партнёрка' },
  { to: paths.tournament, label: 'Турнир' },
];

/** What "Играть" of the bottom bar offers: the six games, then Live. */
export const playChips: readonly IconLink[] = [
  slots,
  ...ownGames,
  { to: paths.crash, label: 'Crash', icon: Rocket },
  { to: paths.live, label: 'Live', icon: Radio },
];
