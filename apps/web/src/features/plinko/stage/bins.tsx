import type { Bet } from '@kvazar/contract';
import { type PlinkoParams, plinkoMultipliersE4 } from '@kvazar/games';
import { formatRoubles, type Kopecks, kopecks, payoutFor } from '@kvazar/money';
import { type KeyboardEvent, memo, type RefObject, useRef, useState } from 'react';
import { Tooltip } from '../../../components/tooltip.tsx';
import { isCelebrated } from '../../../play/round/celebration.ts';
import type { ShowingBet } from '../../../play/round/round-types.ts';
import { useBetLimits } from '../../../play/round/use-bet-limits.ts';
import { colorBins } from '../bin-colors.ts';
import { binPoint } from '../board.ts';
import { type BoardLayout, toPixels } from '../board-layout.ts';
import { useOnLanding } from '../fall/use-on-landing.ts';
import { readPlinkoBet } from '../plinko-bet.ts';
import { formatBinChance } from './bin-chance.ts';
import { writeBinLabel } from './bin-label.ts';

interface PulseOptions {
  readonly isCelebrated: boolean;
  readonly isReduced: boolean;
}

const PULSE_MS = 340;

/** A ball presses its bin down; one that pays more than the stake lights up as well. */
function pulseBin(bin: HTMLElement, { isCelebrated, isReduced }: PulseOptions): void {
  const light = isCelebrated ? 'brightness(1.35) saturate(1.1)' : 'brightness(1.12)';
  const glow = isCelebrated ? 'drop-shadow(0 0 12px rgb(255 220 150 / 0.75))' : '';
  const lit = `${light} ${glow}`.trim();
  const frames: Keyframe[] = isReduced
    ? [{ filter: lit }, { filter: 'none' }]
    : [
        { transform: 'translateY(0)', filter: lit },
        { transform: 'translateY(22%)', filter: lit, offset: 0.28 },
        { transform: 'translateY(-6%)', offset: 0.7 },
        { transform: 'translateY(0)', filter: 'none' },
      ];
  bin.animate(frames, { duration: isReduced ? 2 * PULSE_MS : PULSE_MS, easing: 'ease-out' });
}

interface BinsProps extends BinRowProps {
  showing: readonly ShowingBet[];
  isReduced: boolean;
}

/** The bins under the board; the one that a ball falls into gives way. */
export function Bins({ showing, isReduced, ...row }: BinsProps) {
  const list = useRef<HTMLUListElement>(null);
  useOnLanding(showing, (bet: Bet) => {
    const { rows, bin } = readPlinkoBet(bet);
    const element = list.current?.children[bin];
    if (rows !== row.setting.rows || !(element instanceof HTMLElement)) return;
    pulseBin(element, { isCelebrated: isCelebrated(bet), isReduced });
  });
  return <BinRow {...row} list={list} />;
}

interface BinRowProps {
  setting: PlinkoParams;
  layout: BoardLayout;
  /** Of the next ball: what each bin would pay. */
  stake: Kopecks;
}

const BETWEEN_BINS_PX = 3;

/** Each bin with its multiplier; pointed at, with its chance and payout. */
const BinRow = memo(function BinRow({
  setting,
  layout,
  stake,
  list,
}: BinRowProps & { list: RefObject<HTMLUListElement | null> }) {
  const { maxPayout } = useBetLimits('plinko');
  const [reachable, setReachable] = useState(0);
  const multipliersE4 = plinkoMultipliersE4(setting);
  const colors = colorBins(setting);
  const stop = Math.min(reachable, multipliersE4.length - 1);

  /** One stop for the tab key; the arrows walk from bin to bin. */
  function walk(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(multipliersE4.length - 1, Math.max(0, stop + step));
    setReachable(next);
    list.current?.children[next]?.querySelector('button')?.focus();
  }

  return (
    <ul ref={list} aria-label="Корзины и множители" onKeyDown={walk}>
      {multipliersE4.map((multiplierE4, bin) => {
        const { x } = toPixels(layout, binPoint(setting.rows, bin));
        const width = Math.max(1, layout.gap - BETWEEN_BINS_PX);
        const { text, fontPx } = writeBinLabel(multiplierE4, layout.gap);
        const payout = kopecks(Math.min(maxPayout, payoutFor(stake, multiplierE4)));
        const chance = formatBinChance(setting.rows, bin);
        const color = colors[bin];
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a bin is its place.
            key={bin}
            data-testid="plinko-bin"
            className="absolute top-0 left-0 transition-[translate,width] duration-380 ease-out-soft motion-reduce:transition-none"
            style={{
              width,
              height: layout.binHeight,
              translate: `${x - width / 2}px ${layout.binsTop}px`,
            }}
          >
            <Tooltip
              content={
                <>
                  <b className="font-semibold">{multiplierE4 / 10_000}×</b>, шанс {chance}
                  <br />
                  выплата {formatRoubles(payout)}
                </>
              }
            >
              <button
                type="button"
                tabIndex={bin === stop ? 0 : -1}
                aria-label={`Корзина ${bin + 1}: ${multiplierE4 / 10_000}×, шанс ${chance}, выплата ${formatRoubles(payout)}`}
                onFocus={() => setReachable(bin)}
                className="grid size-full cursor-help place-items-center rounded-[min(8px,30%)] font-bold leading-none normal-nums shadow-[inset_0_1px_0_rgb(255_255_255/0.45),inset_0_-3px_0_rgb(0_0_0/0.2)] transition-[background-color,color] duration-380 ease-out-soft"
                style={{ backgroundColor: color?.fill, color: color?.ink, fontSize: fontPx }}
              >
                {text}
              </button>
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
});
