import {
  Bell,
  ChartColumn,
  History,
  type LucideIcon,
  MonitorSmartphone,
  Palette,
  ShieldCheck,
  UserRound,
} from 'lucide-react';

/** The parts of the account page: the anchor in the address, the name, the icon of the navigation. */
export const sections = [
  { id: 'profile', title: 'Профиль', icon: UserRound },
  { id: 'security', title: 'Безопасность', icon: ShieldCheck },
  { id: 'sessions', title: 'Сеансы', icon: MonitorSmartphone },
  { id: 'notices', title: 'Уведомления', icon: Bell },
  { id: 'look', title: 'Вид и звук', icon: Palette },
  { id: 'history', title: 'История', icon: History },
  { id: 'statement', title: 'Выписка', icon: ChartColumn },
] as const satisfies readonly { id: string; title: string; icon: LucideIcon }[];

export type SectionId = (typeof sections)[number]['id'];

export const sectionIds: readonly SectionId[] = sections.map(({ id }) => id);

/** An address without a known anchor means the first part. */
export function readSection(hash: string): SectionId {
  return sectionIds.find(id => id === hash) ?? 'profile';
}
