import { PLINKO_RISKS, PLINKO_ROWS, type PlinkoParams } from '@kvazar/games';
import { Minus, Plus } from 'lucide-react';
import { riskNames } from '../plinko-setting.ts';

interface PlinkoRowProps {
  setting: PlinkoParams;
  onChange: (setting: PlinkoParams) => void;
  isLocked: boolean;
}

/** Risk and rows on a phone. */
export function PlinkoRow({ setting, onChange, isLocked }: PlinkoRowProps) {
  const place = PLINKO_ROWS.indexOf(setting.rows);
  function step(by: 1 | -1) {
    const rows = PLINKO_ROWS[place + by];
    if (rows) onChange({ ...setting, rows });
  }
  return (
    <>
      <fieldset
        aria-label="Риск"
        disabled={isLocked}
        className="phone-well phone-modes flex-1! min-w-0"
      >
        {PLINKO_RISKS.map(risk => (
          <button
            key={risk}
            type="button"
            aria-pressed={risk === setting.risk}
            className="px-1!"
            onClick={() => onChange({ ...setting, risk })}
          >
            {riskNames[risk]}
          </button>
        ))}
      </fieldset>
      <fieldset aria-label="Ряды" disabled={isLocked} className="phone-well shrink-0">
        <button
          type="button"
          aria-label="Меньше рядов"
          disabled={isLocked || place === 0}
          className="phone-step"
          onClick={() => step(-1)}
        >
          <span>
            <Minus aria-hidden="true" className="size-4" />
          </span>
        </button>
        <p className="flex min-w-9 flex-1 flex-col items-center justify-center">
          <span className="phone-tile-name">Рядов</span>
          <output className="phone-tile-value">{setting.rows}</output>
        </p>
        <button
          type="button"
          aria-label="Больше рядов"
          disabled={isLocked || place === PLINKO_ROWS.length - 1}
          className="phone-step"
          onClick={() => step(1)}
        >
          <span>
            <Plus aria-hidden="true" className="size-4" />
          </span>
        </button>
      </fieldset>
    </>
  );
}
