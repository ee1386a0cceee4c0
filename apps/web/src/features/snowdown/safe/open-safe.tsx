import type { HeistEvent, HeistLock, HeistMine } from '@kvazar/contract';
import { formatRoubles } from '@kvazar/money';
import { Award } from 'lucide-react';
import { readRoubles } from '../../../lib/balance.ts';
import { paint } from '../scene/paints.tsx';
import { writeAttempts } from './use-own-safe.ts';

interface OpenSafeProps {
  lock: HeistLock;
  mine: HeistMine;
  event: HeistEvent;
}

/** Inside: gold, the code, and the badge. */
export function OpenSafe({ lock, mine, event }: OpenSafeProps) {
  return (
    <div className="safe-inside">
      <svg viewBox="0 0 280 200" focusable="false" aria-hidden="true" className="safe-gold">
        <ellipse cx="140" cy="120" rx="150" ry="110" fill={paint('gold-light')} opacity="0.75" />
        {PILE.map(([x, y]) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <path d="M8 0H56L64 24H0Z" fill={paint('bar')} stroke="#a95a0c" strokeOpacity="0.6" />
            <path d="M12 4H52" stroke="#fffbe0" strokeWidth="2.2" strokeLinecap="round" />
          </g>
        ))}
        {GLINTS.map(([x, y, size]) => (
          <path
            key={`${x} ${y}`}
            d={`M${x} ${y - size}Q${x} ${y} ${x + size} ${y}Q${x} ${y} ${x} ${y + size}Q${x} ${y} ${x - size} ${y}Q${x} ${y} ${x} ${y - size}Z`}
            fill="#fffbe6"
          />
        ))}
      </svg>
      <p className="safe-code" aria-hidden="true">
        {[...(lock.code ?? '')].map((digit, place) => (
          <span key={String(place)}>{digit}</span>
        ))}
      </p>
      <p className="safe-done">Сейф открыт</p>
      <p className="safe-note">
        Код {lock.code} подобран за{' '}
        {writeAttempts(lock.guesses.length).replace('попытка', 'попытку')}.
      </p>
      {mine.hasBadge && (
        <p className="safe-medal">
          <Award aria-hidden="true" className="size-6" />
          Знак взломщика — ваш
        </p>
      )}
      {mine.potShare === 0 && (
        <p className="safe-note">
          Часть котла зависит от игры за всё время и пока меньше рубля: вместо неё будет поворот
          колеса.
        </p>
      )}
      {mine.potShare !== null && mine.potShare > 0 && (
        <p className="safe-share">
          {event.state === 'paid' ? 'Ваша часть котла' : 'Ваша часть котла, если кончить сейчас'}
          <b>{formatRoubles(readRoubles(mine.potShare))}</b>
        </p>
      )}
    </div>
  );
}

const PILE: readonly (readonly [number, number])[] = [
  [36, 160],
  [108, 160],
  [180, 160],
  [72, 132],
  [144, 132],
  [108, 104],
];

const GLINTS: readonly (readonly [number, number, number])[] = [
  [64, 110, 9],
  [208, 96, 12],
  [146, 78, 7],
  [236, 150, 7],
  [30, 148, 6],
];
