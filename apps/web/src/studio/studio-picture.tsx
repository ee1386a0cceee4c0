import type { StudioTable } from '@kvazar/contract';
import { VideoOff } from 'lucide-react';
import { LivePicture } from '../components/live-picture/live-picture.tsx';

/** What players see of the table. */
export function StudioPicture({ table }: { table: StudioTable }) {
  if (table.isPictureLive) {
    return <LivePicture table={table.id} label={table.title} isQuiet className="aspect-video" />;
  }
  return (
    <div className="grid aspect-video place-items-center bg-[#05070f] text-white/75">
      <span className="flex items-center gap-2 text-sm">
        <VideoOff aria-hidden="true" className="size-5" />
        Картинки нет
      </span>
    </div>
  );
}
