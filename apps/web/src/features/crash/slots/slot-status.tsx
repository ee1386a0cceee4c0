import { formatRoubles } from '@kvazar/money';
import { joinClasses } from '../../../components/join-classes.ts';
import { readRoubles } from '../../../lib/balance.ts';
import { describeStop } from '../../../play/auto/describe-stop.ts';
import { showMultiplier } from '../stage/describe-flight.ts';
import type { SlotControl } from './use-crash-slot.ts';

interface Status {
  readonly tone: 'quiet' | 'win' | 'lose';
  readonly text: string;
  /** Something has happened; else it only repeats the setting. */
  readonly isTelling: boolean;
}

const TONES = { quiet: 'text-muted', win: 'text-win font-semibold', lose: 'text-lose' };

/** One line under the button: what the server took, why it refused, how the auto mode goes. */
export function SlotStatus({ control }: { control: SlotControl }) {
  const { tone, text } = describeSlot(control);
  const { auto } = control;
  const isRunning = auto.state.kind === 'running';
  return (
    <div
      className="crash-status flex min-h-5 items-center justify-between gap-2 text-[13px] leading-5"
      data-tone={isRunning ? 'auto' : tone}
    >
      <p role="status" className={joinClasses('min-w-0', TONES[tone])}>
        {text}
      </p>
      {auto.state.kind === 'running' && (
        <button
          type="button"
          onClick={auto.stop}
          className="crash-stop-button"
          disabled={auto.state.ending !== null}
        >
          {auto.state.ending === null ? 'Стоп' : 'Останавливаем…'}
        </button>
      )}
    </div>
  );
}

export function describeSlot(control: SlotControl): Status {
  const { refusalText, isDoubtful, bets, auto, targetHundredths } = control;
  if (isDoubtful) return tell('quiet', 'Ответ не пришёл, спрашиваем ещё раз…');
  if (refusalText !== null) return tell('lose', refusalText);
  const result = describeResult(bets);
  if (result) return result;
  if (auto.state.kind === 'running') {
    const { betsMade } = auto.state.tally;
    const { betCount } = auto.state.plan;
    return tell('quiet', `Авто: ${betsMade} из ${betCount ?? '∞'}`);
  }
  if (auto.state.kind === 'stopped') {
    return tell('quiet', `Авто: ${describeStop(auto.state)}`);
  }
  if (targetHundredths === null) return repeat('Забираете сами');
  return repeat(`Заберём на ${showMultiplier(targetHundredths / 100)}×`);
}

function describeResult({ current }: SlotControl['bets']): Status | null {
  if (!current || current.state === 'open') return null;
  if (current.state === 'refunded') return tell('quiet', 'Ставка возвращена');
  if (current.payout === 0) return tell('quiet', 'Взрыв был раньше');
  const sum = formatRoubles(readRoubles(current.payout));
  return tell('win', `Выплата ${sum} · ${showMultiplier(current.multiplier)}×`);
}

function tell(tone: Status['tone'], text: string): Status {
  return { tone, text, isTelling: true };
}

function repeat(text: string): Status {
  return { tone: 'quiet', text, isTelling: false };
}
