import { Outlet } from '@tanstack/react-router';

export function StudioShell() {
  return <Outlet />;
}
