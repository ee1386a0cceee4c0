import { reachBound, SERIES_LIVES_A_DAY } from '@kvazar/games';
import { groupThousands } from '@kvazar/money';
import { pluralize } from '@kvazar/text';
import { Play, Square } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import './proof.css';
import { ProofChart } from './proof-chart.tsx';
import {
  FIRST_STRATEGIES,
  MEASURED,
  STRATEGIES,
  STRATEGY_IDS,
  type StrategyId,
  TARGETS,
} from './strategies.ts';
import { SIMULATED_DAYS, type Simulation, useSimulation } from './use-simulation.ts';

/** The claim of the tournament, with the means to doubt it. */
export function ProofCard({ title }: { title: string }) {
  const [chosen, setChosen] = useState<readonly StrategyId[]>(FIRST_STRATEGIES);
  const simulation = useSimulation(SERIES_LIVES_A_DAY);
  const shown = STRATEGY_IDS.filter(id => chosen.includes(id));
  function toggle(id: StrategyId): void {
    simulation.stop();
    setChosen(chosen.includes(id) ? chosen.filter(other => other !== id) : [...chosen, id]);
  }
  return (
    <Card as="section" className="proof-card" padding="none">
      <div className="proof-words">
        <h2 id="proof" className="tournament-title">
          {title}
        </h2>
        <p>
          Счёт умножается на множитель ÷ RTP: в среднем ставка его не меняет, во что и на сколько ни
          играй. Это честная игра, и шанс дойти от 1 до X за {SERIES_LIVES_A_DAY} жизней не выше{' '}
          <b className="whitespace-nowrap text-lose">1 − (1 − 1/X)²⁰</b>. Сумма, игра и риск эту
          границу не сдвинут.
        </p>
      </div>
      <figure className="proof-figure">
        <figcaption>шанс дойти до счёта за день, %</figcaption>
        <ProofChart lives={SERIES_LIVES_A_DAY} strategies={shown} tallies={simulation.tallies} />
      </figure>
      <div className="proof-numbers">
        <ReachTable strategies={shown} simulation={simulation} />
      </div>
      <div className="proof-controls">
        <fieldset className="proof-choice">
          <legend className="sr-only">Как играть</legend>
          {STRATEGY_IDS.map(id => (
            <button
              key={id}
              type="button"
              aria-pressed={chosen.includes(id)}
              onClick={() => toggle(id)}
            >
              <span style={{ background: STRATEGIES[id].colour }} />
              {STRATEGIES[id].name}
            </button>
          ))}
        </fieldset>
        <div className="proof-run">
          {simulation.isRunning ? (
            <Button variant="secondary" onClick={simulation.stop}>
              <Square aria-hidden="true" className="size-4 fill-current" />
              Остановить
            </Button>
          ) : (
            <Button disabled={shown.length === 0} onClick={() => simulation.start(shown)}>
              <Play aria-hidden="true" className="size-4 fill-current" />
              Сыграть {groupThousands(String(SIMULATED_DAYS))} дней
            </Button>
          )}
          <p role="status">{describeRun(simulation)}</p>
        </div>
      </div>
    </Card>
  );
}

function describeRun({ tallies, isRunning, hasFailed }: Simulation): string {
  if (hasFailed) return 'Браузер не дал запустить симуляцию. Попробуйте обновить страницу.';
  const days = Math.max(0, ...Object.values(tallies).map(tally => tally?.days ?? 0));
  if (days === 0) return 'Начинаем…';
  const played = `по ${groupThousands(String(days))} ${pluralize(days, ['дню', 'дня', 'дней'])}`;
  if (tallies === MEASURED)
    return `Здесь наш замер, ${played}. Сыграйте свой: считает ваше устройство.`;
  if (isRunning) return `Сыграно ${played}…`;
  return `Сыграно ${played}. Если точка чуть выше границы, это шум: чем больше дней, тем он меньше.`;
}

function ReachTable({
  strategies,
  simulation,
}: {
  strategies: readonly StrategyId[];
  simulation: Simulation;
}) {
  return (
    <table className="reach-table">
      <caption className="sr-only">Шанс дойти до счёта за день, в процентах</caption>
      <thead>
        <tr>
          <th scope="col">Дойти до, %</th>
          {TARGETS.map(target => (
            <th key={target} scope="col">
              {target}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            <span className="reach-colour bg-lose-fill" />
            Граница
          </th>
          {TARGETS.map(target => (
            <td key={target}>{formatShare(reachBound(target))}</td>
          ))}
        </tr>
        {strategies.map(id => {
          const tally = simulation.tallies[id];
          return (
            <tr key={id}>
              <th scope="row">
                <span className="reach-colour" style={{ background: STRATEGIES[id].colour }} />
                {STRATEGIES[id].name}
              </th>
              {TARGETS.map((target, index) => (
                <td key={target}>
                  {tally ? formatShare((tally.reached[index] ?? 0) / tally.days) : '—'}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Percents: whole ones, and tenths of what is rare. */
function formatShare(share: number): string {
  const percent = share * 100;
  return percent >= 10 ? String(Math.round(percent)) : String(Number(percent.toFixed(1)));
}
