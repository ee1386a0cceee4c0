import { formatWholeRoubles, type Kopecks } from '@kvazar/money';
import { type ReactNode, useEffect, useState } from 'react';
import { readRoubles } from '../../lib/balance.ts';
import { CLOSED_LABEL } from '../../lib/closed-game.ts';
import { useLive } from '../../lib/live-socket.ts';
import { useSession } from '../../lib/session.ts';
import { openAuth, setWalletOpen } from '../../lib/ui-store.ts';
import { useClosedHere } from '../round/closed-game.ts';
import type { InstantRound } from '../round/round-types.ts';
import { MainButton } from './main-button.tsx';

export interface BetButtonProps {
  round: Pick<InstantRound, 'phase' | 'stake' | 'checkAgain'> &
    Partial<Pick<InstantRound, 'funds'>>;
  /** What it does when nothing stands in the way, before the sum: "Поставить". */
  verb: string;
  /** After the verb; the stake unless told. */
  sum?: string;
  caption?: ReactNode;
  /** The sum as a text, in a house that does not deal in roubles. */
  formatStake?: (stake: Kopecks) => string;
  onPress: () => void;
}

/** Answers come within a blink; only a later one deserves a sign of waiting. */
const PATIENCE_MS = 400;

/** The main button of a panel: says what a press does now, or why it does nothing. */
export function BetButton(props: BetButtonProps) {
  const { round, verb, caption, formatStake = formatWholeRoubles, onPress } = props;
  const { user } = useSession();
  const closed = useClosedHere();
  const isOffline = useLive(live => live.connection === 'offline' && !navigator.onLine);
  const isSlow = useSlowness(round.phase === 'placing');
  if (closed !== null && round.phase !== 'unknown' && round.phase !== 'checking') {
    return <MainButton meaning="closed" variant="secondary" label={CLOSED_LABEL} disabled />;
  }
  if (!user) {
    return <MainButton meaning="sign-in" label="Войти, чтобы играть" onPress={() => openAuth()} />;
  }
  if (round.phase === 'unknown') {
    return <MainButton meaning="check" label="Проверить ставку" onPress={round.checkAgain} />;
  }
  if (round.phase === 'checking') {
    return <MainButton meaning="check" label="Проверяем ставку…" disabled />;
  }
  if (isOffline) return <MainButton meaning="bet" label="Нет связи" disabled />;
  if (round.phase === 'ready' && round.stake.value > (round.funds ?? readRoubles(user.balance))) {
    return (
      <MainButton meaning="top-up" label="Пополнить баланс" onPress={() => setWalletOpen(true)} />
    );
  }
  return (
    <MainButton
      meaning="bet"
      label={`${verb} ${props.sum ?? formatStake(round.stake.value)}`}
      caption={caption}
      loading={isSlow}
      isBusy={round.phase !== 'ready'}
      onPress={onPress}
    />
  );
}

function useSlowness(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting && isSlow;
}
