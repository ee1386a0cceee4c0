import type { HeistEvent, HeistLock } from '@kvazar/contract';
import { commitServerSeed } from '@kvazar/fair';
import { commitLock, deriveLock, judgeGuess } from '@kvazar/games';
import { CircleCheck, CircleX } from 'lucide-react';
import { useMemo } from 'react';
import { Card } from '../../../components/card.tsx';
import { joinClasses } from '../../../components/join-classes.ts';
import { Calculation, Step } from '../../../play/verifier/step.tsx';
import { describeMarks } from '../safe/use-own-safe.ts';

interface LockCheckProps {
  event: HeistEvent;
  /** Shown once the event is over. */
  seed: string;
  lock: HeistLock;
  playerId: number;
}

/** Everything that was promised about the own safe, counted anew in this browser. */
export function LockCheck({ event, seed, lock, playerId }: LockCheckProps) {
  const check = useMemo(
    () => checkLock(event, seed, lock, playerId),
    [event, seed, lock, playerId],
  );
  const { own, seedHash, commitment, guesses } = check;
  return (
    <Card title="Проверка вашего сейфа">
      <Verdict isRight={check.isRight} />
      <ol className="mt-5 flex flex-col gap-5">
        <Step
          number={1}
          state={check.isSeedRight ? 'good' : 'bad'}
          title={
            check.isSeedRight
              ? 'Сид тот самый: его отпечаток показали до начала'
              : 'Сид не тот: до начала показали другой отпечаток'
          }
        >
          <Calculation>
            <span className="text-muted">SHA-256({seed}) = </span>
            {seedHash}
          </Calculation>
          {!check.isSeedRight && <p className="text-lose">Показали: {event.seedHash}</p>}
        </Step>
        <Step
          number={2}
          state={check.isCodeRight ? 'good' : 'bad'}
          title={`Из сида, номера события и вашего номера выходит код ${own.code}`}
        >
          <Calculation>
            <span className="text-muted">
              HMAC-SHA256(сид, «heist:{event.id}:code:{playerId}:0») → код{' '}
            </span>
            {own.code}
          </Calculation>
          <Calculation>
            <span className="text-muted">
              HMAC-SHA256(сид, «heist:{event.id}:salt:{playerId}:0») = соль{' '}
            </span>
            {own.salt}
          </Calculation>
          <p>
            Каждое из первых четырёх чисел выбирает одну из оставшихся цифр, поэтому цифры в коде не
            повторяются. Соль нужна, чтобы код нельзя было найти перебором отпечатка.
          </p>
        </Step>
        <Step
          number={3}
          state={check.isCommitmentRight ? 'good' : 'bad'}
          title={
            check.isCommitmentRight
              ? 'Отпечаток кода тот же, что был на сейфе с первого дня'
              : 'На сейфе был другой отпечаток'
          }
        >
          <Calculation>
            <span className="text-muted">SHA-256(«{own.code}:соль») = </span>
            {commitment}
          </Calculation>
          {!check.isCommitmentRight && <p className="text-lose">На сейфе: {lock.commitment}</p>}
        </Step>
        <Step
          number={4}
          state={check.areGuessesRight ? 'good' : 'bad'}
          title={
            guesses.length === 0
              ? 'Попыток не было: судить нечего'
              : check.areGuessesRight
                ? `Все попытки судили верно: ${guesses.length}`
                : 'Не все попытки судили верно'
          }
        >
          {guesses.length > 0 && (
            <ul className="flex flex-col gap-1.5">
              {guesses.map(({ guess, due, isRight }) => (
                <li key={guess.at} className={joinClasses(!isRight && 'text-lose')}>
                  <span className="font-mono font-bold text-text">{guess.digits}</span> против{' '}
                  <span className="font-mono font-bold text-text">{own.code}</span>:{' '}
                  {describeMarks(due)}
                  {!isRight && `, а сказали: ${describeMarks(guess)}`}
                </li>
              ))}
            </ul>
          )}
        </Step>
      </ol>
    </Card>
  );
}

function checkLock(event: HeistEvent, seed: string, lock: HeistLock, playerId: number) {
  const seedHash = commitServerSeed(seed);
  const own = deriveLock(seed, event.id, playerId);
  const commitment = commitLock(own);
  const guesses = lock.guesses.map(guess => {
    const due = judgeGuess(own.code, guess.digits);
    return { guess, due, isRight: due.bulls === guess.bulls && due.cows === guess.cows };
  });
  const parts = {
    isSeedRight: seedHash === event.seedHash,
    isCodeRight: own.code === lock.code && own.salt === lock.salt,
    isCommitmentRight: commitment === lock.commitment,
    areGuessesRight: guesses.every(({ isRight }) => isRight),
  };
  return {
    own,
    seedHash,
    commitment,
    guesses,
    ...parts,
    isRight: !Object.values(parts).includes(false),
  };
}

function Verdict({ isRight }: { isRight: boolean }) {
  const Icon = isRight ? CircleCheck : CircleX;
  return (
    <p
      role="status"
      className={joinClasses(
        'flex items-center gap-3 rounded-tile border p-4 leading-snug font-semibold',
        isRight
          ? 'border-win-fill/45 bg-win-tint text-win'
          : 'border-lose-fill/50 bg-lose-tint text-lose',
      )}
    >
      <Icon aria-hidden="true" className="size-6 shrink-0" />
      {isRight
        ? 'Всё сходится: код не менялся, и каждую попытку судили по нему.'
        : 'Не сходится. Так быть не должно: напишите в поддержку.'}
    </p>
  );
}
