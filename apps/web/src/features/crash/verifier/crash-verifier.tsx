import type { WholeBet } from '@kvazar/contract';
import { computeCrashInteger } from '@kvazar/fair';
import {
  CRASH_OUTCOMES,
  crashReachChance,
  crashRtp,
  formatPercent,
  verifyCrash,
} from '@kvazar/games';
import { MULTIPLIER_UNIT } from '@kvazar/money';
import { Rocket } from 'lucide-react';
import { withPercent } from '../../../lib/with-percent.ts';
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
import { createReturns } from '../../../play/verifier/returns.tsx';
import { Calculation, Step } from '../../../play/verifier/step.tsx';
import type { Trace, Verifier } from '../../../play/verifier/verifier.ts';
import { crashChain } from './crash-chain.tsx';
import { CrashFlight } from './crash-flight.tsx';

export const crashVerifier: Verifier = {
  id: 'crash',
  title: 'Crash',
  icon: Rocket,
  fields: CHAIN_FIELDS,
  Fields: ChainFields,
  example: exampleRound,
  returns: createReturns('crash', describeReturns),
  chain: crashChain,
  claim: game => (game === 'crash' ? {} : null),
  fill: fillChain,
  read(texts) {
    const reader = new FormReader(texts);
    const chain = readChain(reader);
    return reader.conclude(() => traceRound(chain));
  },
};

function describeReturns(): string {
  const chance = formatPercent(crashReachChance(200));
  return (
    'Ракета долетает до множителя x с вероятностью 0.99 ÷ x. До 2.00× — ' +
    `в ${withPercent(chance)} раундов: RTP ${withPercent(formatPercent(crashRtp(200)))}. ` +
    'Когда забирать выигрыш, решаете вы: средний возврат от этого не меняется.'
  );
}

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
