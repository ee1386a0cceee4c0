import { WHEEL_PARTS, wheelChanceThousandths } from '@kvazar/games';
import { joinClasses } from '../../../components/join-classes.ts';
import { withPercent } from '../../../lib/with-percent.ts';

const COLOURS = ['#5b7bff', '#7c5cff', '#22d3ee', '#3ddc97', '#ffc857', '#ff5c7a'];

interface WheelStripProps {
  /** Where the first number points, 0 to 1. */
  float: number;
  part: number;
  factor: number;
}

/** The rim of the wheel unrolled, each part as wide as its chance, with the place that was drawn. */
export function WheelStrip({ float, part, factor }: WheelStripProps) {
  return (
    <div aria-hidden="true" className="pt-7">
      <div className="relative">
        <div className="flex h-9 overflow-hidden rounded-control">
          {WHEEL_PARTS.map(({ prize }, index) => (
            <span
              key={prize}
              className={joinClasses('min-w-0', index !== part && 'opacity-45')}
              style={{
                width: `${wheelChanceThousandths(index) / 10}%`,
                background: COLOURS[index],
              }}
            />
          ))}
        </div>
        <span
          className="absolute -top-1.5 -bottom-1.5 w-1 -translate-x-1/2 rounded-full bg-text shadow-[0_0_0_2px_var(--panel)]"
          style={{ left: `${float * 100}%` }}
        />
        <span
          className="absolute bottom-full mb-2 -translate-x-1/2 text-[13px] font-semibold tabular-nums"
          style={{ left: `clamp(28px, ${float * 100}%, calc(100% - 28px))` }}
        >
          {float.toFixed(4)}
        </span>
      </div>
      <ul className="mt-4 grid grid-cols-2 gap-x-5 gap-y-1.5 text-[13px] wallet:grid-cols-3">
        {WHEEL_PARTS.map(({ prize }, index) => (
          <li
            key={prize}
            className={joinClasses(
              'flex items-center gap-2',
              index === part ? 'font-semibold text-text' : 'text-muted',
            )}
          >
            <span
              className="size-2.5 shrink-0 rounded-full"
              style={{ background: COLOURS[index] }}
            />
            {prize * factor} ₽
            <span className="ml-auto tabular-nums">
              {withPercent(wheelChanceThousandths(index) / 10)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
