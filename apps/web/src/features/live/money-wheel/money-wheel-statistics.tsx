import { MONEY_WHEEL, MONEY_WHEEL_VALUES, moneyWheel } from '@kvazar/games';
import type { TableView } from '../table/table-look.ts';
import { paintStyle } from './money-wheel-layout.tsx';
import { MoneyWheelMark } from './money-wheel-mark.tsx';
import './money-wheel.css';
import { withPercent } from '../../../lib/with-percent.ts';

const LAST = 24;

const VALUE_SEGMENTS = MONEY_WHEEL.filter(({ kind }) => kind === 'value').length;

/** The last stops, and how often each value came beside how often it should. */
export function MoneyWheelStatistics({ history }: TableView) {
  const results = history.flatMap(({ result }) => moneyWheel.readResult(result) ?? []);
  return (
    <section className="wheel-statistics" aria-label="Последние результаты">
      <h3>Последние результаты</h3>
      <div className="wheel-last">
        {history
          .slice(0, LAST)
          .map(
            ({ id, result }) => result && <MoneyWheelMark key={id} result={result} size="small" />,
          )}
      </div>
      <div className="wheel-shares">
        {MONEY_WHEEL_VALUES.map(value => {
          const came = results.filter(result => result.value === value).length;
          const share = results.length === 0 ? 0 : (came / results.length) * 100;
          const segments = MONEY_WHEEL.filter(
            segment => segment.kind === 'value' && segment.value === value,
          ).length;
          const expected = (segments / VALUE_SEGMENTS) * 100;
          return (
            <div key={value} className="wheel-share" style={paintStyle(value)}>
              <b className="text-text">{value}</b>
              <span>
                {withPercent(share.toFixed(0))} <span className="sr-only">раундов</span> · норма{' '}
                {withPercent(expected.toFixed(0))}
              </span>
              <span className="wheel-share-track" aria-hidden="true">
                <span style={{ width: `${Math.min(100, share)}%` }} />
                <i style={{ left: `${expected}%` }} />
              </span>
            </div>
          );
        })}
      </div>
    </section>
  );
}
