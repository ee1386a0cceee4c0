import type { WholeBet } from '@kvazar/contract';
import {
  checkMinesParams,
  formatPercent,
  type MinesParams,
  minesMultiplierE4,
  minesRtp,
  minesSurvivalChance,
  pickMines,
  requireVerified,
  verifyMines,
} from '@kvazar/games';
import { Bomb } from 'lucide-react';
import { withPercent } from '../../../lib/with-percent.ts';
import { compareTexts, NOT_RECORDED, showTimes, toText } from '../../../play/verifier/facts.ts';
import { formatShortFloat } from '../../../play/verifier/format-float.ts';
import { createReturns } from '../../../play/verifier/returns.tsx';
import { createSeedVerifier } from '../../../play/verifier/seed-verifier.tsx';
import { Step } from '../../../play/verifier/step.tsx';
import { TextField } from '../../../play/verifier/text-field.tsx';
import { MinesBoard } from './mines-board.tsx';

const MINES = 'mines.mines';
const RANGE = 'Мин может быть от 1 до 24';

export const minesVerifier = createSeedVerifier<MinesParams, { readonly mines: readonly number[] }>(
  {
    id: 'mines',
    title: 'Мины',
    icon: Bomb,
    fields: [{ key: MINES, name: 'mines', word: 'сколько мин', initial: '3' }],
    Fields: props => <TextField {...props} field={MINES} label="Сколько мин" inputMode="numeric" />,
    returns: createReturns('mines', describeReturns),
    fill: params => ({ [MINES]: toText(params['mines']) }),
    readParams(reader) {
      const mines = reader.readWhole(MINES, RANGE);
      if (checkMinesParams({ mines }) === null) return { mines };
      return reader.isMissing(MINES) ? null : reader.blame(MINES, RANGE);
    },
    countFloats: ({ mines }) => mines,
    replay: (seed, params) => requireVerified(verifyMines({ ...seed, params })),
    summarize: ({ mines }) => ({
      name: mines.length === 1 ? 'Мина в клетке' : 'Мины в клетках',
      value: mines.map(cell => cell + 1).join(', '),
      verdict: null,
      isWin: false,
    }),
    explain: (_outcome, params, floats) => (
      <Step number={4} title="Числа расставляют мины">
        <p>
          Каждое число умножается на количество свободных клеток, дробь отбрасывается: столько
          клеток нужно пропустить.
        </p>
        <ol className="grid gap-x-5 gap-y-1 font-mono text-[13px] text-text wallet:grid-cols-2">
          {pickMines(floats, params).map(({ float, freeCells, index, cell }) => (
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
    ),
    draw: ({ mines }, _params, bet) => (
      <MinesBoard mines={mines} revealed={bet ? readRevealed(bet.outcome) : []} />
    ),
    compare: (recorded, { mines }, params) => ({
      fact: compareTexts('Мины', showCells(recorded['mines']), showCells(mines)),
      multiplierE4: settle(readRevealed(recorded), mines, params),
    }),
  },
);

function describeReturns(): string {
  const params = { mines: 3 };
  const opened = 5;
  return (
    'Множитель — 0.99, делённое на вероятность не встретить мину. Три мины и пять открытых клеток: ' +
    `вероятность ${withPercent(formatPercent(minesSurvivalChance(params, opened)))}, ` +
    `множитель ${showTimes(minesMultiplierE4(params, opened))}, RTP ${withPercent(formatPercent(minesRtp(params, opened)))}. ` +
    'Сколько клеток открывать, решаете вы: на RTP это почти не влияет.'
  );
}

function readRevealed({ revealed }: WholeBet['outcome']): number[] {
  return Array.isArray(revealed) ? revealed.filter(cell => typeof cell === 'number') : [];
}

/** The player's own moves decide what the game pays. */
function settle(
  revealed: readonly number[],
  mines: readonly number[],
  params: MinesParams,
): number {
  const cells = new Set(revealed);
  if (cells.size === 0 || mines.some(mine => cells.has(mine))) return 0;
  return minesMultiplierE4(params, cells.size);
}

/** Players count cells from one. */
function showCells(cells: unknown): string {
  if (!Array.isArray(cells)) return NOT_RECORDED;
  const numbers = cells.filter(cell => typeof cell === 'number').map(cell => cell + 1);
  return numbers.sort((a, b) => a - b).join(', ');
}
