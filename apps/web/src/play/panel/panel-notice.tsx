import { CircleAlert, RefreshCw, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLive } from '../../lib/live-socket.ts';
import { useClosedHere } from '../round/closed-game.ts';
import type { RoundPhase } from '../round/round-types.ts';
import { Notice } from './notice.tsx';

interface PanelNoticeProps {
  phase: RoundPhase;
  refusalText: string | null;
  /** What is being asked for: the bet itself, or a step of a game that has begun. */
  subject?: 'bet' | 'step';
}

const TEXTS = {
  bet: {
    checking: 'Проверяем ставку…',
    checkingWhy: 'Ответ не пришёл. Узнаём у сервера, что с ней стало: дважды она не спишется.',
    unknownWhy: 'Ставка не потеряна: её результат станет известен, когда связь вернётся.',
    refused: 'Ставка не принята',
  },
  step: {
    checking: 'Повторяем ход…',
    checkingWhy: 'Ответ не пришёл. Спрашиваем о том же ходе: дважды он не сделается.',
    unknownWhy: 'Игра не потеряна: она продолжится с того же места, когда связь вернётся.',
    refused: 'Ход не сделан',
  },
};

/** A hiccup shorter than this is nobody's business. */
const PATIENCE_MS = 1_500;

/** What a player has to know about their bet or their connection; silent while all is well. */
export function PanelNotice({ phase, refusalText, subject = 'bet' }: PanelNoticeProps) {
  const texts = TEXTS[subject];
  const away = useLostConnection();
  const closed = useClosedHere();
  return (
    <div role="status" className="flex flex-col gap-2.5 empty:hidden">
      {phase === 'checking' && (
        <Notice tone="calm" icon={<RefreshCw className="motion-orbit" />} title={texts.checking}>
          {texts.checkingWhy}
        </Notice>
      )}
      {phase === 'unknown' && (
        <Notice tone="calm" icon={<CircleAlert />} title="Сервер пока не отвечает">
          {texts.unknownWhy}
        </Notice>
      )}
      {closed !== null && (
        <Notice tone="calm" icon={<CircleAlert />} title="Игра выключена">
          {closed}
        </Notice>
      )}
      {refusalText !== null && closed === null && phase === 'ready' && (
        <Notice tone="trouble" icon={<CircleAlert />} title={texts.refused}>
          {refusalText}
        </Notice>
      )}
      {away && phase !== 'checking' && phase !== 'unknown' && (
        <Notice
          tone="calm"
          icon={away === 'offline' ? <WifiOff /> : <RefreshCw className="motion-orbit" />}
          title={away === 'offline' ? 'Нет связи' : 'Восстанавливаем связь…'}
        >
          {away === 'offline'
            ? 'Проверьте интернет. Баланс и ставки обновятся, когда связь вернётся.'
            : 'Ставки принимаются, но лента и баланс могут запаздывать.'}
        </Notice>
      )}
    </div>
  );
}

function useLostConnection(): 'offline' | 'reconnecting' | null {
  const connection = useLive(live => live.connection);
  const isAway = connection !== 'online';
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isAway) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isAway]);
  return connection !== 'online' && isLasting ? connection : null;
}
