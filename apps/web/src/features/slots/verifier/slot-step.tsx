import type { SlotStep as CourseStep, SlotCourse, SlotData } from '@kvazar/games';
import { MULTIPLIER_UNIT } from '@kvazar/money';
import { formatMultiplier } from '../../../play/bets/format-multiplier.ts';
import { formatShortFloat } from '../../../play/verifier/format-float.ts';
import { Step } from '../../../play/verifier/step.tsx';

interface SlotStepProps {
  slot: SlotData;
  course: SlotCourse;
  drawn: number;
  floats: readonly number[];
}

/** From the numbers to the reels, and from there on the slot's own rules. */
export function SlotStep({ slot, course, drawn, floats }: SlotStepProps) {
  return (
    <Step number={4} title="Числа останавливают барабаны">
      <Stops slot={slot} course={course} floats={floats} />
      <p>
        Дальше действуют правила слота: выигрыши, каскады, фриспины и респины берут следующие числа
        по порядку. На весь ход ушло чисел: {drawn}.
      </p>
      <ol className="text-[13px] text-text">
        {summarize(course).map(line => (
          <li key={line} className="border-b border-line py-1">
            {line}
          </li>
        ))}
      </ol>
    </Step>
  );
}

interface StopsProps {
  slot: SlotData;
  course: SlotCourse;
  floats: readonly number[];
}

function Stops({ slot, course, floats }: StopsProps) {
  const [first] = course.steps;
  const stops = first?.type === 'spin' ? first.stops : null;
  if (slot.fill.kind !== 'strips' || !stops) {
    return <p>У этого слота нет лент: каждая клетка выбирается своим числом по весам символов.</p>;
  }
  const strips = slot.fill.base;
  return (
    <ol className="grid gap-x-5 gap-y-1 font-mono text-[13px] text-text wallet:grid-cols-2">
      {stops.map((stop, reel) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its number.
          key={reel}
          className="flex justify-between gap-3 border-b border-line py-1"
        >
          <span>
            ⌊{formatShortFloat(floats[reel] ?? 0)} × {strips[reel]?.length ?? 0}⌋ = {stop}
          </span>
          <span className="whitespace-nowrap text-muted">барабан {reel + 1}</span>
        </li>
      ))}
    </ol>
  );
}

const MOST_LINES = 12;

function summarize({ steps }: SlotCourse): string[] {
  const lines = steps.flatMap((step, index) => {
    const text = tellStep(step);
    return text === '' ? [] : [`${index + 1}. ${text}`];
  });
  if (lines.length <= MOST_LINES) return lines;
  return [...lines.slice(0, MOST_LINES), `и ещё шагов: ${lines.length - MOST_LINES}`];
}

function tellStep(step: CourseStep): string {
  const times = (e4: number) => `×${formatMultiplier(e4 / MULTIPLIER_UNIT)}`;
  switch (step.type) {
    case 'spin':
      return step.mode === 'base' ? 'Барабаны остановились' : `Фриспин ${step.number}`;
    case 'wins':
      return `Комбинаций: ${step.wins.length}, выигрыш ${times(step.winE4)}`;
    case 'cascade':
      return `Каскад: исчезло символов ${step.removed.length}`;
    case 'freeSpinsStart':
      return `Начались фриспины: ${step.spins}`;
    case 'freeSpinsRetrigger':
      return `Ещё фриспинов: ${step.spins}`;
    case 'freeSpinsEnd':
      return `Фриспины принесли ${times(step.winE4)}`;
    case 'holdStart':
      return `Началось удержание: клеток ${step.cells.length}`;
    case 'respin':
      return `Респин ${step.number}: упало ${step.landed.length}`;
    case 'wagonAct':
      return `Сработал особый вагон: изменилось клеток ${step.changed.length}`;
    case 'jackpot':
      return `Джекпот ${times(step.amountE4)}`;
    case 'holdEnd':
      return `Удержание принесло ${times(step.winE4)}`;
    case 'capped':
      return `Достигнут предел ${times(step.capE4)}`;
  }
}
