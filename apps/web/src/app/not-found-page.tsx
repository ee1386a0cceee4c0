import { StatusScreen } from './status-screen.tsx';

export function NotFoundPage() {
  return <StatusScreen />;
}
