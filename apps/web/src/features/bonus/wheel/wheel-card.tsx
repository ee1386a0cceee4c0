import type { Bet, WheelOfDay } from '@kvazar/contract';
import { formatRoubles, formatWholeRoubles, kopecks } from '@kvazar/money';
import { pluralize } from '@kvazar/text';
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { useReducedMotion } from '../../../components/use-reduced-motion.ts';
import { readRoubles } from '../../../lib/balance.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { withPercent } from '../../../lib/with-percent.ts';
import { shortenHash } from '../../../play/fairness/shorten-hash.ts';
import { useCountdown } from '../countdown.ts';
import { partColour } from './part-colours.ts';
import { readPart, SPIN_MS, type Spun } from './spun.ts';
import { WheelArt } from './wheel-art.tsx';
import { findStop, layOutWheel, type Sector, turnTo } from './wheel-geometry.ts';

interface WheelCardProps {
  wheel: WheelOfDay;
  spun: Spun | null;
  isSpinning: boolean;
  isBusy: boolean;
  /** The newest turn that can be checked. */
  lastSpinId: string | null;
  onSpin: () => void;
}

export function WheelCard(props: WheelCardProps) {
  const { wheel, spun, isSpinning, isBusy, lastSpinId, onSpin } = props;
  const { user } = useSession();
  const isReduced = useReducedMotion();
  const sectors = useSectors(wheel);
  const turnedDeg = useTurned(sectors, spun?.bet ?? null);
  return (
    <Card padding="none" className="bonus-wheel" as="section">
      <div className="bonus-wheel-head">
        <h2 className="font-display text-lg leading-tight font-extrabold">Колесо дня</h2>
        {wheel.factor > 1 && (
          <Badge tone="win">
            {user?.status.name}: призы ×{wheel.factor}
          </Badge>
        )}
      </div>
      <div className="bonus-wheel-art">
        <WheelArt
          sectors={sectors}
          prizes={wheel.prizes}
          turnedDeg={turnedDeg}
          turnsMs={isReduced ? null : SPIN_MS}
          won={spun?.isRevealed ? readPart(spun.bet) : null}
        />
      </div>
      <Odds prizes={wheel.prizes} />
      <div className="bonus-wheel-act">
        <p
          role="status"
          className="text-center text-[15px] leading-snug font-semibold text-win empty:hidden"
        >
          {spun?.isRevealed &&
            `Выпало ${formatRoubles(readRoubles(spun.bet.payout))}: уже на балансе`}
        </p>
        <SpinButton wheel={wheel} isSpinning={isSpinning} isBusy={isBusy} onSpin={onSpin} />
        <FairnessLine wheel={wheel} lastSpinId={spun?.isRevealed ? spun.bet.id : lastSpinId} />
      </div>
    </Card>
  );
}

function useSectors({ prizes }: WheelOfDay): readonly Sector[] {
  const odds = prizes.map(({ chance }) => chance).join(' ');
  return useMemo(() => layOutWheel(odds.split(' ').map(Number)), [odds]);
}

/** How far the wheel has turned in all: each turn of its own goes on from the last. */
function useTurned(sectors: readonly Sector[], bet: Bet | null): number {
  const [turned, setTurned] = useState<{ betId: string | null; deg: number }>({
    betId: null,
    deg: 0,
  });
  if (bet === null || bet.id === turned.betId) return turned.deg;
  const deg = turnTo(findStop(sectors, readPart(bet), bet.id), turned.deg);
  setTurned({ betId: bet.id, deg });
  return deg;
}

function formatChance(chance: number): string {
  return withPercent(Number((chance * 100).toFixed(3)));
}

function Odds({ prizes }: Pick<WheelOfDay, 'prizes'>) {
  return (
    <dl className="bonus-odds">
      {prizes.map(({ amount, chance }, part) => (
        <div key={amount} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className="size-2.5 shrink-0 rounded-[3px]"
            style={{ backgroundColor: partColour(part) }}
          />
          <dt className="flex-1 font-bold whitespace-nowrap">
            {formatWholeRoubles(readRoubles(amount))}
          </dt>
          <dd className="whitespace-nowrap text-muted tabular-nums">{formatChance(chance)}</dd>
        </div>
      ))}
    </dl>
  );
}

type SpinButtonProps = Pick<WheelCardProps, 'wheel' | 'isSpinning' | 'isBusy' | 'onSpin'>;

function SpinButton({ wheel, isSpinning, isBusy, onSpin }: SpinButtonProps) {
  const left = useCountdown(wheel.readyAt);
  const { ready, obstacle, extraTurns } = wheel;
  if (obstacle !== null) {
    return (
      <>
        <Button variant="gold" size="lg" fullWidth disabled>
          Крутить бесплатно
        </Button>
        <Note>{obstacle}</Note>
      </>
    );
  }
  if (!ready && !isSpinning) {
    return (
      <Button variant="secondary" size="lg" fullWidth disabled>
        <span className="tabular-nums">Следующее через {left ?? '24:00:00'}</span>
      </Button>
    );
  }
  const isExtra = wheel.readyAt !== null && extraTurns > 0;
  return (
    <>
      <Button
        variant="gold"
        size="lg"
        fullWidth
        loading={isSpinning}
        aria-disabled={isBusy}
        onClick={onSpin}
      >
        {isExtra ? 'Крутить ещё раз' : 'Крутить бесплатно'}
      </Button>
      {extraTurns > 0 && (
        <Note>
          По промокоду: {extraTurns} {pluralize(extraTurns, ['вращение', 'вращения', 'вращений'])}
          {isExtra && left !== null && `. Ежедневное через ${left}`}
        </Note>
      )}
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="text-center text-[13px] leading-snug text-muted tabular-nums">{children}</p>;
}

/** What binds the next turn before it is made; a press checks the last one. */
function FairnessLine({ wheel, lastSpinId }: { wheel: WheelOfDay; lastSpinId: string | null }) {
  const mean = kopecks(Math.round(Math.round(wheel.mean * 1_000) / 10));
  return (
    <p className="bonus-wheel-fair">
      <Link
        to={paths.fairness}
        search={lastSpinId === null ? {} : { bet: lastSpinId }}
        className="inline-flex min-h-9 items-center gap-1.5 rounded-control transition-colors duration-150 hover:text-text touch:min-h-11"
      >
        <ShieldCheck aria-hidden="true" className="size-4 shrink-0" />
        <span className="sr-only">
          {lastSpinId === null
            ? 'Как проверить вращение: хеш '
            : 'Проверить последнее вращение: хеш '}
        </span>
        {shortenHash(wheel.serverSeedHash)} · nonce {wheel.nonce}
      </Link>
      <span>
        <span className="max-wallet:sr-only">площадь = шанс, </span>в среднем {formatRoubles(mean)}
      </span>
    </p>
  );
}
