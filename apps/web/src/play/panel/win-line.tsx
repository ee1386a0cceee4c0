import { formatWholeRoubles, type Kopecks, subtractKopecks } from '@kvazar/money';
import { Amount } from '../../components/amount.tsx';
import { labelClasses } from '../../components/field-look.ts';
import { joinClasses } from '../../components/join-classes.ts';
import { useWin } from '../round/use-win.ts';

interface WinLineProps {
  stake: Kopecks;
  multiplierE4: number;
  /** Where the multiplier is only the highest of several. */
  label?: string | undefined;
}

/** What a win pays and brings, cut at the most that one bet may pay. */
export function WinLine({ stake, multiplierE4, label = 'Выплата' }: WinLineProps) {
  const { payout, maxPayout, isCut } = useWin(stake, multiplierE4);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-center justify-between gap-3">
        <span className={labelClasses}>{label}</span>
        <span
          className={joinClasses(
            labelClasses,
            'whitespace-nowrap',
            isCut && 'font-semibold text-gold!',
          )}
        >
          макс. {formatWholeRoubles(maxPayout)}
        </span>
      </div>
      <output className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 rounded-[14px] border border-field-line bg-field px-4 py-2 text-base">
        <Amount value={payout} className="font-semibold" />
        <span className="text-[13px] text-muted">
          прибыль <Amount value={subtractKopecks(payout, stake)} sign="always" />
        </span>
      </output>
    </div>
  );
}
