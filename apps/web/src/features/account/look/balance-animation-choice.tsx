import { addKopecks, kopecks } from '@kvazar/money';
import { useEffect, useState } from 'react';
import { BalanceNumber } from '../../../components/balance-number.tsx';
import { readRoubles } from '../../../lib/balance.ts';
import {
  type BalanceAnimation,
  chooseBalanceAnimation,
  useBalanceAnimation,
} from '../../../lib/balance-animation.ts';

const SAMPLE_STEP = kopecks(123_450);
const SAMPLE_DELAY_MS = 350;

const choices: readonly { mode: BalanceAnimation; name: string; text: string }[] = [
  { mode: 'countup', name: 'Счётчик', text: 'Число бежит к новой сумме' },
  { mode: 'odometer', name: 'Барабан', text: 'Цифры прокручиваются по одной' },
];

export function BalanceAnimationChoice({ balanceRoubles }: { balanceRoubles: number }) {
  const current = useBalanceAnimation(animation => animation.mode);
  return (
    <fieldset>
      <legend className="text-[15px]">Анимация баланса</legend>
      <div className="mt-3 grid gap-2.5 wallet:grid-cols-2">
        {choices.map(({ mode, name, text }) => (
          <label
            key={mode}
            className="relative cursor-pointer rounded-control border border-line bg-raised p-4 transition-colors duration-150 hover:border-line-strong has-checked:border-accent-text has-checked:bg-accent/12 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
          >
            <input
              type="radio"
              name="balance-animation"
              value={mode}
              checked={current === mode}
              onChange={() => chooseBalanceAnimation(mode)}
              className="sr-only"
            />
            <span className="block font-semibold">{name}</span>
            <span className="mt-0.5 block text-[13px] leading-snug text-muted">{text}</span>
          </label>
        ))}
      </div>
      <p className="mt-4 flex items-baseline justify-between gap-3 text-sm text-muted">
        Пример
        <span className="text-base font-bold text-text">
          <AnimatedSample key={current} mode={current} balanceRoubles={balanceRoubles} />
        </span>
      </p>
    </fieldset>
  );
}

interface AnimatedSampleProps {
  mode: BalanceAnimation;
  balanceRoubles: number;
}

/** Plays the chosen animation once: choosing by name alone would be guessing. */
function AnimatedSample({ mode, balanceRoubles }: AnimatedSampleProps) {
  const start = readRoubles(balanceRoubles);
  const [sum, setSum] = useState(start);
  useEffect(() => {
    const timer = setTimeout(() => setSum(addKopecks(start, SAMPLE_STEP)), SAMPLE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [start]);
  return <BalanceNumber value={sum} mode={mode} />;
}
