import type { StudioTable } from '@kvazar/contract';
import { VideoOff } from 'lucide-react';

/** What players see of the table, in the floor's cards. */
export function StudioPicture({ table }: { table: StudioTable }) {
  return (
    <div className="grid aspect-video place-items-center bg-black text-muted">
      {!table.isPictureLive && (
        <span className="flex items-center gap-2 text-sm">
          <VideoOff aria-hidden="true" className="size-5" />
          Картинки нет
        </span>
      )}
    </div>
  );
}
