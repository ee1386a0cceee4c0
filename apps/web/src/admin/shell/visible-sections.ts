import type { Permission } from '@kvazar/contract';
import type { Section } from '../section.ts';
import { sections } from '../sections.ts';

export function maySee({ permission }: Section, permissions: readonly Permission[]): boolean {
  const asked = typeof permission === 'string' ? [permission] : permission;
  return asked.some(one => permissions.includes(one));
}

export function listVisible(permissions: readonly Permission[]): readonly Section[] {
  return sections.filter(section => maySee(section, permissions));
}
