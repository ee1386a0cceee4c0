import type { Permission } from '@kvazar/contract';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** One page; its path may have parameters, as in `/admin/players/$id`. */
export interface SectionPage {
  readonly path: `/admin${string}`;
  readonly load: () => Promise<ComponentType>;
}

/** One line of the menu, with its pages; each folder of admin/ has one. */
export interface Section {
  readonly path: `/admin${string}`;
  readonly title: string;
  readonly icon: LucideIcon;
  readonly group: 'main' | 'site' | 'control' | 'system';
  /** Who sees it, one of them is enough; each call asks again. */
  readonly permission: Permission | readonly Permission[];
  /** A hook: how many wait there; shown in the menu to who may see the section. */
  readonly useCount?: () => number;
  readonly pages: readonly SectionPage[];
}
