import { useSession } from '../../../lib/session.ts';
import { ChoicesCard } from './choices-card.tsx';
import { PushCard } from './push-card.tsx';

/** What the player is told of beyond the bell, and whether this browser shows it. */
export function NoticesSection() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className="flex flex-col gap-4">
      <ChoicesCard playerId={user.id} />
      <PushCard playerId={user.id} />
    </div>
  );
}
