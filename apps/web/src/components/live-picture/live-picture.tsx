import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';
import type { PictureReport, PictureState, PictureWatcher } from '../../lib/video/watch-picture.ts';
import { joinClasses } from '../join-classes.ts';
import { LagBadge } from './lag-badge.tsx';

export interface LivePictureProps {
  /** Whose picture: the id of the table. */
  table: string;
  /** What it shows, for those who cannot see it. */
  label: string;
  /** For tiles of a lobby: no sound, no badge. */
  isQuiet?: boolean;
  onReport?: (report: PictureReport) => void;
  className?: string;
}

const WAITING: PictureReport = { state: 'connecting', lagMs: null, hasSound: false };

const TEXTS: Record<Exclude<PictureState, 'playing'>, string> = {
  connecting: 'Ждём картинку из студии…',
  lost: 'Картинка пропала. Возвращаем её…',
};

/** The picture of a table with a dealer. Fills the place it is given; what plays it is loaded with it. */
export function LivePicture({
  table,
  label,
  isQuiet = false,
  onReport,
  className,
}: LivePictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  const watcher = useRef<PictureWatcher | null>(null);
  const tell = useRef(onReport);
  const [report, setReport] = useState(WAITING);
  const [isLoud, setIsLoud] = useState(false);
  useEffect(() => {
    tell.current = onReport;
  });

  useEffect(() => {
    let isGone = false;
    setReport(WAITING);
    setIsLoud(false);
    loadChunk(() => import('../../lib/video/watch-picture.ts'))
      .then(({ PictureWatcher: Watcher }) => {
        if (isGone || !video.current) return;
        watcher.current = new Watcher(table, video.current, next => {
          setReport(next);
          tell.current?.(next);
        });
        watcher.current.start();
      })
      // The page says that there is no picture; the failure is in the log.
      .catch(() => {
        if (!isGone) setReport({ ...WAITING, state: 'lost' });
      });
    return () => {
      isGone = true;
      watcher.current?.destroy();
      watcher.current = null;
    };
  }, [table]);

  function toggleSound() {
    if (isLoud) watcher.current?.mute();
    else watcher.current?.unmute();
    setIsLoud(!isLoud);
  }

  const isPlaying = report.state === 'playing';
  return (
    <div className={joinClasses('relative isolate overflow-hidden bg-[#05070f]', className)}>
      <video
        ref={video}
        aria-label={label}
        muted
        playsInline
        className={joinClasses(
          'size-full object-cover transition-opacity duration-220',
          isPlaying ? 'opacity-100' : 'opacity-25',
        )}
      />
      {report.state !== 'playing' && (
        <p
          role="status"
          className="absolute inset-0 grid place-items-center p-4 text-center text-sm font-semibold text-white"
        >
          {TEXTS[report.state]}
        </p>
      )}
      {!isQuiet && isPlaying && (
        <div className="absolute inset-x-3 bottom-[calc(12px+var(--picture-foot,0px))] flex items-center justify-between gap-2">
          {report.hasSound ? (
            <button
              type="button"
              onClick={toggleSound}
              aria-pressed={isLoud}
              className="inline-flex min-h-10 items-center gap-2 rounded-full bg-black/60 px-3.5 text-[13px] font-semibold text-white backdrop-blur-sm hover:bg-black/75"
            >
              {isLoud ? <Volume2 size={18} aria-hidden /> : <VolumeX size={18} aria-hidden />}
              {isLoud ? 'Звук включён' : 'Нажмите, чтобы включить звук'}
            </button>
          ) : (
            <span />
          )}
          <LagBadge lagMs={report.lagMs} />
        </div>
      )}
    </div>
  );
}
