import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { readRoubles } from '../../lib/balance.ts';
import { useLive } from '../../lib/live-socket.ts';
import { useSession } from '../../lib/session.ts';
import { openAuth, setWalletOpen } from '../../lib/ui-store.ts';
import type { InstantRound } from '../round/round-types.ts';

interface BetButtonProps {
  round: Pick<InstantRound, 'phase' | 'stake' | 'checkAgain'> &
    Partial<Pick<InstantRound, 'funds'>>;
  /** What it does when nothing stands in the way. */
  label: string;
  onPress: () => void;
}

/** Answers come within a blink; only a later one deserves a sign of waiting. */
const PATIENCE_MS = 400;

/** The main button of a panel: says what a press does now, or why it does nothing. */
export function BetButton({ round, label, onPress }: BetButtonProps) {
  const { user } = useSession();
  const isOffline = useLive(live => live.connection === 'offline' && !navigator.onLine);
  const isSlow = useSlowness(round.phase === 'placing');
  if (!user) return <MainButton onClick={() => openAuth()}>Войти, чтобы играть</MainButton>;
  if (round.phase === 'unknown') {
    return <MainButton onClick={round.checkAgain}>Проверить ставку</MainButton>;
  }
  if (round.phase === 'checking') return <MainButton disabled>Проверяем ставку…</MainButton>;
  if (isOffline) return <MainButton disabled>Нет связи</MainButton>;
  if (round.phase === 'ready' && round.stake.value > (round.funds ?? readRoubles(user.balance))) {
    return <MainButton onClick={() => setWalletOpen(true)}>Пополнить баланс</MainButton>;
  }
  const isBusy = round.phase !== 'ready';
  return (
    <MainButton loading={isSlow} aria-disabled={isBusy} onClick={onPress}>
      {label}
    </MainButton>
  );
}

function MainButton(props: Parameters<typeof Button>[0]) {
  return <Button size="lg" fullWidth {...props} />;
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
