import type { Bet } from '@kvazar/contract';
import { useBetDialog } from '../../../play/bets/use-bet-dialog.tsx';
import { colorBins } from '../bin-colors.ts';
import { readPlinkoBet } from '../plinko-bet.ts';

interface ResultColumnProps {
  /** Oldest first. */
  bets: readonly Bet[];
}

const SHOWN = 6;

/** The last bins, the newest on top, in their colours; pressing one opens the check of that bet. */
export function ResultColumn({ bets }: ResultColumnProps) {
  const { dialog, openBet } = useBetDialog();
  return (
    <>
      <ol
        aria-label="Последние результаты"
        className="absolute top-3 right-3 flex flex-col gap-1 @min-[620px]:top-4 @min-[620px]:right-4 @min-[620px]:gap-1.5"
      >
        {bets
          .slice(-SHOWN)
          .toReversed()
          .map(bet => (
            <ResultChip key={bet.id} bet={bet} onOpen={() => openBet(bet)} />
          ))}
      </ol>
      {dialog}
    </>
  );
}

function ResultChip({ bet, onOpen }: { bet: Bet; onOpen: () => void }) {
  const { bin, ...setting } = readPlinkoBet(bet);
  const color = colorBins(setting)[bin];
  return (
    <li className="plinko-chip last:max-@min-[620px]:hidden">
      <button
        type="button"
        title="Открыть и проверить"
        aria-label={`${bet.multiplier}×: открыть и проверить`}
        onClick={onOpen}
        className="grid h-6.5 w-12 place-items-center rounded-lg text-xs leading-none font-bold shadow-[inset_0_1px_0_rgb(255_255_255/0.4)] transition-[filter] duration-150 hover:brightness-110 @min-[620px]:h-8 @min-[620px]:w-15 @min-[620px]:text-[13px]"
        style={{ backgroundColor: color?.fill, color: color?.ink }}
      >
        {bet.multiplier}×
      </button>
    </li>
  );
}
