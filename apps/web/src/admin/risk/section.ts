import { ShieldAlert } from 'lucide-react';
import type { Section } from '../section.ts';

export const riskSection: Section = {
  path: '/admin/risk',
  title: 'Риск',
  icon: ShieldAlert,
  group: 'control',
  permission: 'risk/read',
  pages: [{ path: '/admin/risk', load: async () => (await import('./risk-page.tsx')).RiskPage }],
};
