import type { HeistEvent, HeistGuess, HeistLock, HeistMine } from '@kvazar/contract';
import { CODE_LENGTH } from '@kvazar/games';
import { formatWholeRoubles } from '@kvazar/money';
import { pluralize } from '@kvazar/text';
import { LockKeyhole } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { readRoubles } from '../../../lib/balance.ts';
import { useServerNow } from '../../../lib/use-server-now.ts';
import { CopyButton } from '../../../play/fairness/copy-button.tsx';
import { shortenHash } from '../../../play/fairness/shorten-hash.ts';
import { splitLeft } from '../heist-view.ts';
import { writeShortDay } from '../moments.ts';
import { Keypad } from './keypad.tsx';
import { OpenSafe } from './open-safe.tsx';
import { findRuledOut } from './ruled-out.ts';
import './safe.css';
import { SafeTasks } from './safe-tasks.tsx';
import { describeMarks, type OwnSafeActs, useOwnSafe, writeAttempts } from './use-own-safe.ts';

interface OwnSafeProps {
  playerId: number;
  event: HeistEvent;
  mine: HeistMine;
  lock: HeistLock;
  aheadMs: number;
}

/** The own safe in close-up: an object, and so the same in both themes. */
export function OwnSafe({ playerId, event, mine, lock, aheadMs }: OwnSafeProps) {
  const acts = useOwnSafe(playerId, lock);
  const isRunning = event.state === 'running';
  return (
    <SafeBody
      badge={isRunning && !lock.isOpen ? writeAttempts(lock.left) : lock.isOpen ? 'взломан' : null}
      tone={lock.isOpen ? 'gold' : lock.left > 0 && isRunning ? 'win' : 'quiet'}
      isOpening={acts.hasJustOpened}
    >
      <p role="status" className="sr-only">
        {acts.news}
      </p>
      {lock.isOpen ? (
        <OpenSafe lock={lock} mine={mine} event={event} />
      ) : (
        <div className="safe-work">
          <div className="safe-side">
            <Attempts lock={lock} />
            <Display digits={isRunning ? acts.digits : (lock.code ?? '')} isOver={!isRunning} />
            <p className="safe-legend">
              <span>
                <i data-mark="bull" /> бык: на месте
              </span>
              <span>
                <i data-mark="cow" /> корова: есть, но не там
              </span>
            </p>
            <Guesses guesses={lock.guesses} />
          </div>
          <div className="safe-side">
            {isRunning ? (
              <>
                {lock.left > 0 ? (
                  <Keypad acts={acts} ruledOut={findRuledOut(lock.guesses)} />
                ) : (
                  <NextAttempt lock={lock} aheadMs={aheadMs} />
                )}
                <Refusal acts={acts} />
                <SafeTasks playerId={playerId} lock={lock} />
              </>
            ) : (
              <p className="safe-note">
                Сейф остался закрытым: код был {lock.code ?? 'открыт не был'}. Всё, что мы о нём
                обещали, можно проверить ниже.
              </p>
            )}
          </div>
        </div>
      )}
      <SafeFoot event={event} hash={lock.commitment} what="обязательство кода" />
    </SafeBody>
  );
}

interface SafeBodyProps {
  badge: string | null;
  tone: 'win' | 'gold' | 'quiet';
  isOpening?: boolean;
  children: ReactNode;
}

/** Steel, hinges, and snow on top. */
export function SafeBody({ badge, tone, isOpening = false, children }: SafeBodyProps) {
  return (
    <section data-theme="dark" className="safe text-text" aria-labelledby="safe-name">
      <span aria-hidden="true" className="safe-hinge" />
      <span aria-hidden="true" className="safe-hinge safe-hinge-low" />
      <svg
        viewBox="0 0 336 26"
        preserveAspectRatio="none"
        focusable="false"
        aria-hidden="true"
        className="safe-snow"
      >
        <path
          d="M8 20Q6 8 24 8Q60 2 92 6Q140-1 186 4Q240 0 280 5Q318 2 326 12Q332 20 322 21Q312 25 300 20Q288 18 276 22Q262 17 250 19Q220 27 196 19Q170 15 150 20Q120 26 96 20Q70 16 54 21Q34 27 20 22Q10 24 8 20Z"
          fill="#f3f5ff"
        />
        <path d="M24 11Q100 5 180 8T312 9" fill="none" stroke="#fff" strokeWidth="4" />
      </svg>
      <div className="safe-face">
        <header className="safe-head">
          <h2 id="safe-name">Ваш сейф</h2>
          {badge && (
            <span className="safe-badge" data-tone={tone}>
              {badge}
            </span>
          )}
        </header>
        <div id="own-safe" className="safe-content">
          {children}
        </div>
        {isOpening && <span aria-hidden="true" className="safe-leaf" />}
      </div>
    </section>
  );
}

/** One for every day: used, at hand, still to come. */
function Attempts({ lock }: { lock: HeistLock }) {
  const used = lock.guesses.length;
  const total = Math.max(12, used + lock.left);
  return (
    <div aria-hidden="true" className="safe-attempts">
      {Array.from({ length: total }, (_, index) => (
        <span
          key={String(index)}
          data-attempt={index < used ? 'used' : index < used + lock.left ? 'ready' : 'later'}
        />
      ))}
    </div>
  );
}

function Display({ digits, isOver }: { digits: string; isOver: boolean }) {
  const words = digits === '' ? 'ничего не набрано' : [...digits].join(' ');
  return (
    <div role="img" aria-label={`Код: ${words}`} className="safe-display" data-over={isOver}>
      {Array.from({ length: CODE_LENGTH }, (_, place) => {
        const digit = digits[place];
        const look = digit ? 'typed' : place === digits.length && !isOver ? 'next' : 'empty';
        return (
          <span key={String(place)} data-place={look}>
            {digit ?? '·'}
          </span>
        );
      })}
    </div>
  );
}

function Guesses({ guesses }: { guesses: readonly HeistGuess[] }) {
  const list = useRef<HTMLOListElement>(null);
  const count = guesses.length;
  useEffect(() => {
    if (count > 0 && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [count]);
  if (count === 0) {
    return (
      <p className="safe-note safe-first">
        Код из четырёх разных цифр. Наберите любой: сейф скажет, сколько угадано.
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <ol ref={list} className="safe-guesses" aria-label="Попытки" tabIndex={0}>
      {guesses.map(guess => (
        <li key={guess.at}>
          <time dateTime={guess.at}>{writeShortDay(guess.at)}</time>
          <span className="safe-guess" aria-hidden="true">
            {[...guess.digits].map(digit => (
              <b key={digit}>{digit}</b>
            ))}
          </span>
          <span className="sr-only">
            {[...guess.digits].join(' ')}: {describeMarks(guess)}
          </span>
          <span className="safe-marks" aria-hidden="true">
            {Array.from({ length: CODE_LENGTH }, (_, index) => (
              <i
                key={String(index)}
                data-mark={
                  index < guess.bulls ? 'bull' : index < guess.bulls + guess.cows ? 'cow' : 'none'
                }
              />
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}

function NextAttempt({ lock, aheadMs }: { lock: HeistLock; aheadMs: number }) {
  const nowMs = useServerNow(aheadMs);
  if (lock.nextAt === null) {
    return (
      <p className="safe-note">
        Ежедневные попытки закончились.{' '}
        {lock.tasks.some(({ isDone }) => !isDone) && 'Ещё одну даёт дело без ставок.'}
      </p>
    );
  }
  const { days, clock } = splitLeft(Date.parse(lock.nextAt) - nowMs);
  return (
    <div className="safe-wait">
      <p>Следующая попытка через</p>
      <p className="safe-wait-clock" role="timer" aria-live="off">
        {days > 0 && `${days} ${pluralize(days, ['день', 'дня', 'дней'])} `}
        {clock}
      </p>
      <p>в полночь по Москве; впереди {pluralizeDays(lock.dailyLeft)}</p>
    </div>
  );
}

function pluralizeDays(count: number): string {
  return `${count} ${pluralize(count, ['ежедневная', 'ежедневные', 'ежедневных'])}`;
}

function Refusal({ acts: { refusal } }: { acts: OwnSafeActs }) {
  return (
    <p role="alert" className="safe-refusal" data-empty={refusal === null}>
      {refusal}
    </p>
  );
}

/** Who else has done it, for how much, and what was promised before the first guess. */
export function SafeFoot({ event, hash, what }: { event: HeistEvent; hash: string; what: string }) {
  return (
    <footer className="safe-foot">
      <p>
        <span>
          {event.solvers === 0
            ? 'Пока никто не взломал'
            : `${pluralize(event.solvers, ['Взломал', 'Взломали', 'Взломали'])} ${event.solvers} ${pluralize(event.solvers, ['игрок', 'игрока', 'игроков'])}`}
        </span>
        <span>
          котёл <b>{formatWholeRoubles(readRoubles(event.pot))}</b>
        </span>
      </p>
      <p className="safe-hash">
        <LockKeyhole aria-hidden="true" className="size-3.5" />
        SHA-256 {shortenHash(hash)}
        <CopyButton text={hash} what={what} />
      </p>
    </footer>
  );
}
