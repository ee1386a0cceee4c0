import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { useStaff } from '../frame/me.ts';
import type { Section } from '../section.ts';
import { listVisible, maySee } from './visible-sections.ts';

/** Whoever may not see the first page is led to the first that they may see. */
export function SectionGate({ section, children }: { section: Section; children: ReactNode }) {
  const { permissions } = useStaff();
  if (maySee(section, permissions)) return children;
  const [first] = listVisible(permissions);
  if (section.path === '/admin' && first) return <Navigate to={first.path as string} replace />;
  return (
    <EmptyState title="Раздел закрыт для вашей роли" text={`«${section.title}» ведут другие.`} />
  );
}
