import { type Reward, SAFE_TERMS, type Safe } from '@kvazar/contract';
import { formatRoubles, formatWholeRoubles } from '@kvazar/money';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { Amount } from '../../../components/amount.tsx';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { joinClasses } from '../../../components/join-classes.ts';
import { showSuccess } from '../../../components/toast.ts';
import { callApi } from '../../../lib/api-client.ts';
import { readRoubles } from '../../../lib/balance.ts';
import { paths } from '../../../lib/paths.ts';
import { SafeArt } from './safe-art.tsx';
import { findShown, isClosed } from './safe-sums.ts';

const dateFormat = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long' });

interface SafeCardProps {
  safes: readonly Safe[];
  /** What all of them together hold ready; undefined while they hold nothing. */
  reward: Reward | undefined;
  isClaiming: boolean;
  isBusy: boolean;
  onClaim: () => void;
  onExplain: () => void;
  /** One was given up: the rewards are to be asked for again. */
  onChanged: () => void;
}

/** The open safe with what it holds, and the ones after it; an invitation when there is none. */
export function SafeCard(props: SafeCardProps) {
  const { safes, reward, isClaiming, isBusy, onClaim, onExplain, onChanged } = props;
  const cancel = useMutation({
    mutationFn: (id: string) => callApi('/api/bonus/safe/cancel', { id }),
    onSuccess: () => showSuccess('Готово', 'Вы отказались от сейфа'),
    onSettled: onChanged,
  });
  const [asked, setAsked] = useState<Safe | null>(null);
  const [isAsking, setAsking] = useState(false);
  const shown = findShown(safes);
  const inLine = safes.filter(safe => safe !== shown && !isClosed(safe));
  const claimButton = (className: string, isWide: boolean) =>
    reward?.ready && (
      <Button
        fullWidth={isWide}
        loading={isClaiming}
        aria-disabled={isBusy}
        onClick={onClaim}
        className={className}
      >
        Забрать {formatRoubles(readRoubles(reward.amount))}
      </Button>
    );
  function ask(safe: Safe) {
    setAsked(safe);
    setAsking(true);
  }
  return (
    <section
      aria-label="Сейф"
      className="@container min-w-0 rounded-section border border-line-strong bg-surface bg-linear-to-br from-accent-tint to-transparent p-5 shadow-card wallet:p-6"
    >
      <div className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-4 gap-y-4 @min-[560px]:grid-cols-[136px_minmax(0,1fr)] @min-[560px]:gap-x-7">
        <SafeArt
          share={shown ? (shown.claimed + shown.available) / shown.amount : 0}
          className="w-full self-start @min-[560px]:row-span-2"
        />
        <header className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-3 self-center">
          <div className="min-w-0">
            <h2 className="font-display text-lg leading-tight font-extrabold">Сейф</h2>
            <p className="mt-1 text-sm leading-snug text-muted">{describeShown(shown, inLine)}</p>
          </div>
          {claimButton('@max-[559px]:hidden', false)}
        </header>
        <div className="flex min-w-0 flex-col gap-4 @max-[559px]:col-span-2">
          {shown && <SafeParts safe={shown} />}
          {shown?.state === 'active' && <Forecast safe={shown} />}
          {claimButton('@min-[560px]:hidden', true)}
          {shown && (
            <div className="flex flex-wrap justify-between gap-x-5">
              {reward && (
                <button type="button" className="reward-why" onClick={onExplain}>
                  Почему столько?
                  <span className="sr-only"> Сейф</span>
                </button>
              )}
              {shown.state === 'active' && (
                <CancelButton label="Отказаться от сейфа" onPress={() => ask(shown)} />
              )}
            </div>
          )}
          {inLine.length > 0 && (
            <ul
              aria-label="Сейфы в очереди"
              className="flex flex-col divide-y divide-line border-t border-line"
            >
              {inLine.map(safe => (
                <SafeInLine key={safe.id} safe={safe} onCancel={() => ask(safe)} />
              ))}
            </ul>
          )}
          {!shown && inLine.length === 0 && <Invitation />}
        </div>
      </div>
      {asked && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title="Отказаться от сейфа?"
          description={describeLoss(asked)}
          confirmLabel="Отказаться"
          cancelLabel="Оставить"
          tone="danger"
          loading={cancel.isPending}
          onConfirm={() => cancel.mutate(asked.id, { onSettled: () => setAsking(false) })}
        />
      )}
    </section>
  );
}

function formatDay(moment: string | null): string {
  return moment === null ? '' : dateFormat.format(new Date(moment));
}

function describeShown(shown: Safe | null, inLine: readonly Safe[]): string {
  if (!shown) return inLine.length > 0 ? 'Ещё не открыт' : 'Столько же, сколько пополнили';
  const amount = formatWholeRoubles(readRoubles(shown.amount));
  if (shown.state === 'active') return `${amount}, открыт до ${formatDay(shown.expiresAt)}`;
  const end = shown.state === 'expired' ? 'срок вышел' : 'закрыт';
  return `${amount}, ${end}: заработанное осталось вашим`;
}

/** Exactly what goes and what stays. */
function describeLoss(safe: Safe): string {
  if (safe.state === 'unpaid') {
    return 'Пополнение пройдёт как обычно, но без сейфа. Выбрать его к этому платежу снова нельзя.';
  }
  const lost = `Сгорит то, что ещё не заработано: ${formatRoubles(readRoubles(safe.left))}.`;
  return safe.available > 0
    ? `${lost} Заработанные ${formatRoubles(readRoubles(safe.available))} останутся вашими, баланс не изменится.`
    : `${lost} Баланс не изменится.`;
}

function SafeParts({ safe }: { safe: Safe }) {
  const parts = [
    {
      name: 'уже забрали',
      sum: safe.claimed,
      bar: 'bg-linear-to-r from-accent to-accent-end',
      text: 'text-accent-text',
    },
    {
      name: 'можно сейчас',
      sum: safe.available,
      bar: 'bg-gold-fill',
      text: 'text-gold',
      isReady: true,
    },
    { name: 'лежит', sum: safe.left, bar: '', text: '' },
  ];
  return (
    <div>
      <div
        aria-hidden="true"
        className="flex h-3.5 overflow-hidden rounded-full border border-line bg-track"
      >
        {parts.map(({ name, sum, bar }) => (
          <span
            key={name}
            className={joinClasses(
              'transition-[width] duration-300 ease-out-soft motion-reduce:transition-none',
              bar,
            )}
            style={{ width: `${(sum / safe.amount) * 100}%` }}
          />
        ))}
      </div>
      <dl className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {parts.map(({ name, sum, text, isReady }) => (
          <div key={name} className="flex flex-row-reverse items-baseline gap-1.5 last:ml-auto">
            <dt className="text-muted">{name}</dt>
            <dd
              className={joinClasses('font-semibold', text)}
              {...(isReady && { 'data-reward-sum': 'safe' })}
            >
              <Amount value={readRoubles(sum)} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Forecast({ safe }: { safe: Safe }) {
  return (
    <p className="flex items-center gap-2.5 text-sm leading-snug text-muted">
      <Info aria-hidden="true" className="size-4.5 shrink-0 text-accent-text" />
      <span>{describeForecast(safe)} Баланс не заперт: вывести деньги можно когда угодно.</span>
    </p>
  );
}

function describeForecast({ forecast }: Safe): string {
  if (forecast === null)
    return 'Сейф открывается рассчитанными ставками, забирать можно от 1\u00a0₽.';
  // Whole roubles, and never more than it would be.
  const roubles = Math.floor(forecast);
  const sum = roubles > 0 ? `около ${formatWholeRoubles(readRoubles(roubles))}` : 'меньше рубля';
  return `Если играть как последнюю неделю, получите ещё ${sum}.`;
}

function SafeInLine({ safe, onCancel }: { safe: Safe; onCancel: () => void }) {
  return (
    <li className="flex items-center justify-between gap-3 py-1.5 text-sm">
      <span className="min-w-0">
        <Amount value={readRoubles(safe.amount)} className="font-semibold" />{' '}
        <span className="text-muted">
          {safe.state === 'unpaid' ? 'ждёт оплаты' : 'ждёт очереди'}
        </span>
      </span>
      <CancelButton label="Отказаться" onPress={onCancel} />
    </li>
  );
}

function CancelButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-8 self-start text-sm font-semibold text-muted transition-colors duration-150 hover:text-text touch:min-h-11"
    >
      {label}
    </button>
  );
}

function Invitation() {
  return (
    <div className="flex flex-col items-start gap-3 text-[15px] leading-snug">
      <p className="text-muted">
        Выберите сейф перед пополнением: в него ляжет столько же, до{' '}
        {formatWholeRoubles(readRoubles(SAFE_TERMS.highestRoubles))}. Ставки понемногу открывают
        его, а баланс остаётся свободным.
      </p>
      <Link
        to={paths.wallet}
        className="font-semibold text-accent-text hover:underline touch:py-2.5"
      >
        Пополнить кошелёк
      </Link>
    </div>
  );
}
