import type { WholeBet } from '@kvazar/contract';
import { computeCrashInteger } from '@kvazar/fair';
import { CRASH_OUTCOMES, verifyCrash } from '@kvazar/games';
import { MULTIPLIER_UNIT } from '@kvazar/money';
import { Rocket } from 'lucide-react';
import { formatMultiplier } from '../../../play/bets/format-multiplier.ts';
import {
  CHAIN_FIELDS,
  ChainFields,
  type ChainTexts,
  exampleRound,
  fillChain,
  LinkStep,
  readChain,
} from '../../../play/verifier/chain-link.tsx';
import { compareTexts, showFixed } from '../../../play/verifier/facts.ts';
import { FormReader } from '../../../play/verifier/form-reader.ts';
import { Calculation, Step } from '../../../play/verifier/step.tsx';
import type { Trace, Verifier } from '../../../play/verifier/verifier.ts';
import { CrashFlight } from './crash-flight.tsx';

export const crashVerifier: Verifier = {
  id: 'crash',
  title: 'Crash',
  icon: Rocket,
  fields: CHAIN_FIELDS,
  Fields: ChainFields,
  example: exampleRound,
  claim: game => (game === 'crash' ? {} : null),
  fill: fillChain,
  read(texts) {
    const reader = new FormReader(texts);
    const chain = readChain(reader);
    return reader.conclude(() => traceRound(chain));
  },
};

function traceRound(chain: ChainTexts): Trace {
  const integer = computeCrashInteger(chain.roundHash, chain.salt);
  const { point } = verifyCrash(chain);
  return {
    summary: {
      name: 'Точка взрыва',
      value: `${formatMultiplier(point)}×`,
      verdict: null,
      isWin: false,
    },
    steps: (
      <>
        <LinkStep {...chain} />
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
    ),
    draw: () => <CrashFlight point={point} />,
    compare: ({ outcome }) => ({
      facts: [compareTexts('Точка взрыва', showFixed(outcome['point']), showFixed(point))],
      multiplierE4: settle(outcome, point),
    }),
  };
}

/** The player's own cash-out decides what the round pays. */
function settle({ cashedOutAt }: WholeBet['outcome'], point: number): number {
  if (typeof cashedOutAt !== 'number' || cashedOutAt > point) return 0;
  return Math.round(cashedOutAt * MULTIPLIER_UNIT);
}
