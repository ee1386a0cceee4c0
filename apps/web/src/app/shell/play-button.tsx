import { Gamepad2 } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';

const PlayList = lazy(() =>
  loadChunk(() => import('./play-list.tsx')).then(module => ({ default: module.PlayList })),
);

/** The raised button of the bottom bar; the list of games that it opens arrives with the first press. */
export function PlayButton({ className }: { className: string }) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <RaisedButton
      className={className}
      aria-expanded={false}
      aria-haspopup="dialog"
      onClick={() => setWanted(true)}
    />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <PlayList trigger={<RaisedButton className={className} />} />
    </Suspense>
  );
}

function RaisedButton(props: ComponentProps<'button'>) {
  return (
    <button type="button" {...props}>
      <span className="-mt-7 grid size-13.5 shrink-0 place-items-center rounded-tile bg-linear-135 from-[#7c5cff] to-[#22c1ea] text-white shadow-[inset_0_1px_0_rgb(255_255_255/0.35),0_10px_26px_-6px_rgb(90_120_255/0.75)] in-game:mt-0 in-game:h-6 in-game:w-11 in-game:rounded-[9px]">
        <Gamepad2 aria-hidden="true" className="size-6.5 in-game:size-5" />
      </span>
      <span className="text-text">Играть</span>
    </button>
  );
}
