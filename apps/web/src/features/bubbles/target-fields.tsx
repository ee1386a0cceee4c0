import {
  BUBBLES_OUTCOMES,
  type BubblesParams,
  bubblesWinChance,
  formatPercent,
} from '@kvazar/games';
import { Dices } from 'lucide-react';
import { joinClasses } from '../../components/join-classes.ts';
import { withPercent } from '../../lib/with-percent.ts';
import { NumberField } from '../../play/number-field.tsx';
import { formatUnits } from '../../play/typed-number.ts';
import { chooseChance, chooseTarget, showChance } from './bubbles-target.ts';
import type { RtpOfStake } from './capped-rtp.ts';

interface TargetFieldsProps {
  params: BubblesParams;
  odds: RtpOfStake;
  onChange: (params: BubblesParams) => void;
  onRandom: () => void;
  disabled: boolean;
}

const quickTargets = [150, 200, 500, 1_000, 10_000];

const CHIP =
  'h-9 min-w-0 flex-1 rounded-[10px] border border-line bg-control px-1 text-sm font-semibold text-muted shadow-quiet transition-colors duration-150 hover:border-line-strong hover:text-text disabled:opacity-50 touch:h-11 ' +
  'aria-pressed:border-accent-text/60 aria-pressed:bg-accent-tint aria-pressed:text-accent-text';

/** Target, chance and what they return: three views of one setting. */
export function TargetFields(props: TargetFieldsProps) {
  const { params, onChange, disabled } = props;
  const chance = showChance(params);
  return (
    <div className="flex flex-col gap-3">
      <QuickTargets {...props} />
      <div className="grid grid-cols-2 gap-2.5 wallet:gap-3">
        <NumberField
          label="Цель"
          note="1.01–1 000 000×"
          value={params.targetHundredths}
          decimals={2}
          suffix="×"
          step={10}
          disabled={disabled}
          onCommit={typed => onChange(chooseTarget(typed))}
        />
        <NumberField
          label="Шанс"
          value={chance.value}
          decimals={chance.decimals}
          suffix=" %"
          step={10 ** Math.max(0, chance.decimals - 1)}
          disabled={disabled}
          onCommit={typed => onChange(chooseChance({ ...chance, value: typed }))}
        />
      </div>
      <ExactOdds params={params} odds={props.odds} />
    </div>
  );
}

function QuickTargets({ params, onChange, onRandom, disabled }: TargetFieldsProps) {
  return (
    <fieldset disabled={disabled} className="flex gap-1.5 wallet:gap-2">
      <legend className="sr-only">Быстрый выбор цели</legend>
      {quickTargets.map(targetHundredths => (
        <button
          key={targetHundredths}
          type="button"
          aria-pressed={targetHundredths === params.targetHundredths}
          className={CHIP}
          onClick={() => onChange({ targetHundredths })}
        >
          {targetHundredths / 100}×
        </button>
      ))}
      <button
        type="button"
        aria-label="Случайная цель"
        title="Случайная цель"
        className={CHIP}
        onClick={onRandom}
      >
        <Dices aria-hidden="true" className="mx-auto size-4.5" />
      </button>
    </fieldset>
  );
}

/** Nothing rounded: the number of winning outcomes, and the RTP that follows from it. */
function ExactOdds({ params, odds }: Pick<TargetFieldsProps, 'params' | 'odds'>) {
  const wins = bubblesWinChance(params).numerator;
  return (
    <p className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 text-[13px] leading-snug text-muted">
      <span>
        Выигрывают <b className="font-semibold text-text">{formatUnits(wins, 0)}</b> из{' '}
        {formatUnits(BUBBLES_OUTCOMES, 0)} исходов
      </span>
      <span className={joinClasses(odds.isCut && 'text-gold')}>
        {odds.isCut ? 'Выплата упирается в предел, RTP ' : 'RTP цели '}
        <b className={joinClasses('font-semibold', !odds.isCut && 'text-text')}>
          {withPercent(formatPercent(odds.rtp, 4))}
        </b>
      </span>
    </p>
  );
}
