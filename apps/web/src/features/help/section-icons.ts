import type { HelpSection } from '@kvazar/contract';
import {
  Dices,
  Gift,
  type LucideIcon,
  MessageSquareWarning,
  Rocket,
  Scale,
  ShieldCheck,
  Trophy,
  Wallet,
} from 'lucide-react';

export const SECTION_ICONS: Record<HelpSection, LucideIcon> = {
  start: Rocket,
  games: Dices,
  fairness: Scale,
  money: Wallet,
  bonuses: Gift,
  events: Trophy,
  account: ShieldCheck,
  complaints: MessageSquareWarning,
};
