import type { SlotInfo } from '@kvazar/games';

/** Each line as a small grid with its cells filled. */
export function LinesPicture({ slot: { paying, grid, palette } }: { slot: SlotInfo }) {
  if (paying.kind !== 'lines') return null;
  const { reels, rows } = grid;
  return (
    <ol className="mt-3! grid list-none! grid-cols-[repeat(auto-fill,minmax(52px,1fr))] gap-2 p-0!">
      {paying.lines.map((line, index) => (
        <li key={line.join('')} className="mt-0! text-center text-[11px] leading-none">
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${reels * 10} ${rows * 10}`}
            className="mb-1 w-full rounded-md bg-strong p-0.5"
          >
            {Array.from({ length: reels * rows }, (_, cell) => {
              const [reel, row] = [Math.floor(cell / rows), cell % rows];
              return (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
                  key={cell}
                  x={reel * 10 + 1}
                  y={row * 10 + 1}
                  width="8"
                  height="8"
                  rx="2"
                  fill={line[reel] === row ? palette.frame : 'currentColor'}
                  opacity={line[reel] === row ? 1 : 0.16}
                />
              );
            })}
          </svg>
          {index + 1}
        </li>
      ))}
    </ol>
  );
}
