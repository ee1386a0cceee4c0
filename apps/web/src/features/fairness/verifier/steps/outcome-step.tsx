import { BUBBLES_OUTCOMES, DICE_OUTCOMES } from '@kvazar/games';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { joinClasses } from '../../../../components/join-classes.ts';
import { formatMultiplier } from '../../../../play/bets/format-multiplier.ts';
import { describeOutcome } from '../describe-outcome.ts';
import type { Outcome, SeedTrace } from '../trace.ts';
import { formatFloat, formatShortFloat } from './format-float.ts';
import { SlotStep } from './slot-step.tsx';
import { Calculation, Step } from './step.tsx';

export function OutcomeStep({ trace }: { trace: SeedTrace }) {
  const { outcome, floats } = trace;
  const [first = 0] = floats;
  switch (outcome.game) {
    case 'dice':
      return <DiceStep outcome={outcome} float={first} />;
    case 'bubbles':
      return <BubblesStep outcome={outcome} float={first} />;
    case 'plinko':
      return <PlinkoStep outcome={outcome} floats={floats} />;
    case 'slot':
      return <SlotStep outcome={outcome} floats={floats} />;
    case 'mines':
      return <MinesStep outcome={outcome} />;
  }
}

type OutcomeOf<Game> = Extract<Outcome, { game: Game }>;

function DiceStep({ outcome, float }: { outcome: OutcomeOf<'dice'>; float: number }) {
  const target = (outcome.params.targetHundredths / 100).toFixed(2);
  const sign = outcome.params.side === 'over' ? '>' : '<';
  return (
    <Step number={4} title="Число становится броском">
      <Calculation>
        ⌊{formatFloat(float)} × {DICE_OUTCOMES}⌋ ÷ 100 = <b>{outcome.roll.toFixed(2)}</b>
      </Calculation>
      <p>
        Ставка выигрывает, если {outcome.roll.toFixed(2)} {sign} {target}:{' '}
        <b className="text-text">{describeOutcome(outcome).verdict?.toLowerCase()}</b>. Всего
        бросков {DICE_OUTCOMES}: от 0.00 до 100.00.
      </p>
    </Step>
  );
}

function BubblesStep({ outcome, float }: { outcome: OutcomeOf<'bubbles'>; float: number }) {
  const target = formatMultiplier(outcome.params.targetHundredths / 100);
  return (
    <Step number={4} title="Число становится множителем">
      <Calculation>
        n = ⌊{formatFloat(float)} × {BUBBLES_OUTCOMES}⌋ = {outcome.integer}
      </Calculation>
      <Calculation>
        0.99 × {BUBBLES_OUTCOMES} ÷ ({outcome.integer} + 1) = <b>{outcome.point.toFixed(2)}</b>
      </Calculation>
      <p>
        Доли сотых отбрасываются, меньше 1.00 не бывает. Ставка выигрывает, если{' '}
        {outcome.point.toFixed(2)} ≥ {target}:{' '}
        <b className="text-text">{describeOutcome(outcome).verdict?.toLowerCase()}</b>.
      </p>
    </Step>
  );
}

interface PlinkoStepProps {
  outcome: OutcomeOf<'plinko'>;
  floats: readonly number[];
}

function PlinkoStep({ outcome, floats }: PlinkoStepProps) {
  return (
    <Step number={4} title="Числа становятся путём шарика">
      <p>На каждом ряду: меньше 0.5 — налево, иначе направо.</p>
      <ol className="grid grid-cols-4 gap-1.5 wallet:grid-cols-8">
        {outcome.path.map((direction, row) => {
          const Arrow = direction === 1 ? ArrowRight : ArrowLeft;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number.
              key={row}
              className={joinClasses(
                'flex items-center justify-center gap-1.5 rounded-[10px] py-1.5 font-mono text-[11px] text-text',
                direction === 1 ? 'bg-gold-tint' : 'bg-info-tint',
              )}
            >
              {direction === 0 && <Arrow aria-label="налево" className="size-3.5" />}
              {formatShortFloat(floats[row] ?? 0).slice(0, 5)}
              {direction === 1 && <Arrow aria-label="направо" className="size-3.5" />}
            </li>
          );
        })}
      </ol>
      <p>
        Направо — {outcome.bin} из {outcome.path.length}, значит, корзина {outcome.bin + 1} слева:{' '}
        <b className="text-text">{describeOutcome(outcome).value}</b>
      </p>
    </Step>
  );
}

function MinesStep({ outcome }: { outcome: OutcomeOf<'mines'> }) {
  return (
    <Step number={4} title="Числа расставляют мины">
      <p>
        Каждое число умножается на количество свободных клеток, дробь отбрасывается: столько клеток
        нужно пропустить.
      </p>
      <ol className="grid gap-x-5 gap-y-1 font-mono text-[13px] text-text wallet:grid-cols-2">
        {outcome.picks.map(({ float, freeCells, index, cell }) => (
          <li key={cell} className="flex justify-between gap-3 border-b border-line py-1">
            <span>
              ⌊{formatShortFloat(float)} × {freeCells}⌋ = {index}
            </span>
            <span className="whitespace-nowrap">
              <span className="text-muted">клетка</span> <b>{cell + 1}</b>
            </span>
          </li>
        ))}
      </ol>
    </Step>
  );
}
