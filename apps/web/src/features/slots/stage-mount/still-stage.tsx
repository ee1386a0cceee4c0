import { useEffect, useRef } from 'react';
import { joinClasses } from '../../../components/join-classes.ts';
import { useSymbolArt } from '../art/symbol-art.ts';
import type { SlotStageProps } from '../stage-props.ts';

const LOOK_MS = { normal: 900, fast: 150 } as const;

/**
 * The reels without motion: while the moving ones are on their way, and where they cannot be drawn.
 * Shows how the paid spin landed.
 */
export function StillStage(props: SlotStageProps) {
  const { slot, course, courseId, speed, skips, onFinished } = props;
  useFinish(courseId, skips, LOOK_MS[speed], onFinished);
  const art = useSymbolArt(slot.symbols.map(({ icon }) => icon));
  const { reels, rows } = slot.grid;
  const { palette } = slot;
  const grid = course?.outcome.grid ?? restingGrid(reels * rows, slot.symbols.length);
  const winning = new Set(
    course?.steps.flatMap(step => (step.type === 'wins' ? step.wins.flatMap(w => w.cells) : [])),
  );
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 grid place-items-center p-4 wallet:p-7"
      style={{
        backgroundImage: `linear-gradient(170deg, ${palette.background[0]}, ${palette.background[1]})`,
      }}
    >
      <div
        className="grid max-h-full w-full max-w-[760px] gap-1 rounded-[20px] bg-black/35 p-2 wallet:gap-2 wallet:p-3"
        style={{
          aspectRatio: `${reels} / ${rows}`,
          gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
          gridTemplateColumns: `repeat(${reels}, minmax(0, 1fr))`,
          gridAutoFlow: 'column',
          boxShadow: `0 0 0 3px ${palette.frame}, 0 24px 60px -20px rgb(0 0 0 / 0.6)`,
        }}
      >
        {grid.map((symbol, cell) => {
          const address = art.get(slot.symbols[symbol]?.icon ?? '');
          return (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
              key={cell}
              className={joinClasses(
                'grid min-h-0 min-w-0 place-items-center rounded-xl bg-white/8 p-[10%]',
                winning.has(cell) && 'bg-white/25',
              )}
            >
              {address && <img src={address} alt="" className="size-full min-h-0 object-contain" />}
            </span>
          );
        })}
      </div>
    </div>
  );
}

function restingGrid(cells: number, symbols: number): number[] {
  return Array.from({ length: cells }, (_, cell) => (cell * 5 + Math.floor(cell / 3)) % symbols);
}

function useFinish(courseId: string | null, skips: number, lookMs: number, finish: () => void) {
  const latest = useRef(finish);
  useEffect(() => {
    latest.current = finish;
  });
  const seen = useRef({ courseId: null as string | null, skips });
  useEffect(() => {
    if (courseId === null || seen.current.courseId === courseId) return;
    const isSkipped = skips !== seen.current.skips;
    const timer = setTimeout(
      () => {
        seen.current = { courseId, skips };
        latest.current();
      },
      isSkipped ? 0 : lookMs,
    );
    return () => clearTimeout(timer);
  }, [courseId, skips, lookMs]);
}
