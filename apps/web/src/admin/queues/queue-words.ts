import type { WaitingKindName } from '@kvazar/contract';
import {
  CheckCheck,
  CircleDollarSign,
  LifeBuoy,
  type LucideIcon,
  Megaphone,
  Share2,
  ShieldAlert,
  Wallet,
} from 'lucide-react';

export const KINDS: Readonly<
  Record<WaitingKindName, { readonly name: string; readonly icon: LucideIcon }>
> = {
  withdrawal: { name: 'Выводы', icon: Wallet },
  payment: { name: 'Пополнения', icon: CircleDollarSign },
  request: { name: 'Обращения', icon: LifeBuoy },
  approval: { name: 'Одобрения', icon: CheckCheck },
  promotion: { name: 'Акции', icon: Megaphone },
  referral: { name: 'Партнёрка', icon: Share2 },
  risk: { name: 'Риск', icon: ShieldAlert },
};
