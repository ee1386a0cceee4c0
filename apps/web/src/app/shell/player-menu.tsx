import type { User } from '@kvazar/contract';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';
import { AvatarButton } from './avatar-button.tsx';

const AvatarMenu = lazy(() =>
  loadChunk(() => import('./avatar-menu.tsx')).then(module => ({ default: module.AvatarMenu })),
);

/** The menu's code is as heavy as the rest of the header: it arrives with the first opening. */
export function PlayerMenu({ user }: { user: User }) {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const button = (
    <AvatarButton
      user={user}
      aria-expanded={false}
      onClick={() => {
        setWanted(true);
        setOpen(true);
      }}
    />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <AvatarMenu user={user} open={isOpen} onOpenChange={setOpen} />
    </Suspense>
  );
}
