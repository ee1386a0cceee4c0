import {
  type InstantResult,
  PLINKO_RISKS,
  PLINKO_ROWS,
  type PlinkoOutcome,
  type PlinkoParams,
  requireVerified,
  verifyPlinko,
} from '@kvazar/games';
import { MULTIPLIER_UNIT } from '@kvazar/money';
import { ArrowLeft, ArrowRight, Triangle } from 'lucide-react';
import { joinClasses } from '../../../components/join-classes.ts';
import { Select } from '../../../components/select.tsx';
import { formatMultiplier } from '../../../play/bets/format-multiplier.ts';
import { compareTexts, NOT_RECORDED, toText } from '../../../play/verifier/facts.ts';
import { formatShortFloat } from '../../../play/verifier/format-float.ts';
import { createReturns } from '../../../play/verifier/returns.tsx';
import { createSeedVerifier } from '../../../play/verifier/seed-verifier.tsx';
import { Step } from '../../../play/verifier/step.tsx';
import type { FieldsProps } from '../../../play/verifier/verifier.ts';
import { riskNames } from '../plinko-setting.ts';
import { PlinkoPath } from './plinko-path.tsx';
import { PlinkoReturns } from './plinko-returns.tsx';

const ROWS = 'plinko.rows';
const RISK = 'plinko.risk';

export const plinkoVerifier = createSeedVerifier<PlinkoParams, InstantResult<PlinkoOutcome>>({
  id: 'plinko',
  title: 'Плинко',
  icon: Triangle,
  fields: [
    { key: ROWS, name: 'rows', word: 'ряды', initial: '16' },
    { key: RISK, name: 'risk', word: 'риск', initial: 'medium' },
  ],
  Fields: PlinkoFields,
  returns: createReturns('plinko', describeReturns, PlinkoReturns),
  fill: params => ({ [ROWS]: toText(params['rows']), [RISK]: toText(params['risk']) }),
  readParams(reader) {
    const rows = PLINKO_ROWS.find(known => String(known) === reader.readChoice(ROWS));
    const risk = PLINKO_RISKS.find(known => known === reader.readChoice(RISK));
    if (rows === undefined) return reader.blame(ROWS, 'Рядов может быть от 8 до 16');
    if (risk === undefined) return reader.blame(RISK, 'Риск: низкий, средний или высокий');
    return { rows, risk };
  },
  countFloats: ({ rows }) => rows,
  replay: (seed, params) => requireVerified(verifyPlinko({ ...seed, params })),
  summarize: ({ outcome, multiplierE4 }, { rows }) => ({
    name: `Корзина ${outcome.bin + 1} из ${rows + 1}`,
    value: showTimes(multiplierE4),
    verdict: null,
    isWin: multiplierE4 > MULTIPLIER_UNIT,
  }),
  explain: ({ outcome, multiplierE4 }, _params, floats) => (
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
        <b className="text-text">{showTimes(multiplierE4)}</b>
      </p>
    </Step>
  ),
  draw: ({ outcome }, params) => <PlinkoPath {...outcome} params={params} />,
  compare: (recorded, { outcome, multiplierE4 }) => ({
    fact: compareTexts('Путь шарика', showPath(recorded['path']), showPath(outcome.path)),
    multiplierE4,
  }),
});

function describeReturns(): string {
  return (
    'На каждом ряду шарик одинаково часто идёт налево и направо. Вероятность корзины — доля путей, ' +
    'которые в неё ведут; RTP — сумма множителей, взятых с этими вероятностями.'
  );
}

function showTimes(multiplierE4: number): string {
  return `${formatMultiplier(multiplierE4 / MULTIPLIER_UNIT)}×`;
}

function showPath(path: unknown): string {
  if (!Array.isArray(path)) return NOT_RECORDED;
  return path.map(direction => (direction === 1 ? '→' : '←')).join('');
}

const rowOptions = PLINKO_ROWS.map(rows => ({ value: String(rows), label: String(rows) }));
const riskOptions = PLINKO_RISKS.map(risk => ({ value: risk as string, label: riskNames[risk] }));

function PlinkoFields({ texts, faults, onEdit }: FieldsProps) {
  const fault = faults[ROWS] ?? faults[RISK];
  return (
    <div>
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Рядов"
          options={rowOptions}
          value={faults[ROWS] ? null : (texts[ROWS] ?? null)}
          onValueChange={rows => onEdit(ROWS, rows)}
        />
        <Select
          label="Риск"
          options={riskOptions}
          value={faults[RISK] ? null : (texts[RISK] ?? null)}
          onValueChange={risk => onEdit(RISK, risk)}
        />
      </div>
      {fault && <p className="mt-1.5 text-[13px] text-lose">{fault}</p>}
    </div>
  );
}
