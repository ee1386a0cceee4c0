import { useEffect } from 'react';
import { LivePicture } from '../../../../components/live-picture/live-picture.tsx';
import type { StageProps } from '../table-look.ts';

/** A dealer's table as the camera sees it: what has come out is seen when the dealer has confirmed it. */
export function StudioScene({ table, round, onShown }: StageProps) {
  const overId = round && (round.result !== null || round.phase === 'void') ? round.id : null;
  useEffect(() => {
    if (overId !== null) onShown(overId);
  }, [overId, onShown]);
  return (
    <LivePicture table={table.id} label={`Студия: ${table.title}`} className="absolute inset-0" />
  );
}
