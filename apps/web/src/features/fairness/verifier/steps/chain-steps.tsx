import { CRASH_OUTCOMES } from '@kvazar/games';
import { type ChainLink, type ChainTrace, MAX_CHAIN_STEPS } from '../trace.ts';
import { Calculation, Step } from './step.tsx';

export function ChainSteps({ trace }: { trace: ChainTrace }) {
  const { integer, point } = trace.outcome;
  return (
    <>
      <LinkStep link={trace.link} />
      <Step number={2} title="Смешиваем хеш раунда и соль">
        <Calculation>
          <span className="text-muted">HMAC-SHA256(хеш раунда, соль), первые 8 знаков = </span>
          {integer.toString(16).padStart(8, '0')}
        </Calculation>
        <p>В десятичной записи это {integer}.</p>
      </Step>
      <Step number={3} title="Число становится точкой взрыва">
        <Calculation>
          0.99 × {CRASH_OUTCOMES} ÷ ({integer} + 1) = <b>{point.toFixed(2)}</b>
        </Calculation>
        <p>Доли сотых отбрасываются, меньше 1.00 не бывает.</p>
      </Step>
    </>
  );
}

function LinkStep({ link }: { link: ChainLink | null }) {
  if (link === null) {
    return (
      <Step number={1} title="Звено цепочки">
        <p>
          Чтобы проверить, что раунд из той самой цепочки, вставьте в форму хеш любого более раннего
          раунда или последний хеш, опубликованный до первого раунда.
        </p>
      </Step>
    );
  }
  const { stepsBack, previous } = link;
  const isFound = stepsBack !== null;
  return (
    <Step
      number={1}
      state={isFound ? 'good' : 'bad'}
      title={isFound ? describeDistance(stepsBack) : 'Хеши не связаны'}
    >
      <Calculation>
        <span className="text-muted">SHA-256(хеш раунда) = </span>
        {previous}
      </Calculation>
      {!isFound && (
        <p className="text-lose">
          Более ранний хеш не встретился среди {MAX_CHAIN_STEPS} предыдущих раундов. Проверьте, что
          хеши не перепутаны местами.
        </p>
      )}
    </Step>
  );
}

function describeDistance(stepsBack: number): string {
  return stepsBack === 1
    ? 'Звено цепочки верно: это хеш предыдущего раунда'
    : `Одна цепочка, раундов между хешами: ${stepsBack - 1}`;
}
