import type { HeistGuess, HeistLock } from '@kvazar/contract';
import { CODE_LENGTH } from '@kvazar/games';
import { pluralize } from '@kvazar/text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../lib/api-client.ts';
import { useCommand } from '../../../play/round/use-command.ts';
import { bookLock } from '../snowdown-queries.ts';

/** What the player has typed, and what became of it. */
export function useOwnSafe(playerId: number, lock: HeistLock) {
  const client = useQueryClient();
  const [digits, setDigits] = useState('');
  const [isAsking, setAsking] = useState(false);
  /** Shown in place: why not. */
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Read out: what the last guess has brought. */
  const [news, setNews] = useState('');
  const [hasJustOpened, setJustOpened] = useState(false);
  const send = useCommand((id, body: { digits: string }) =>
    callApi('/api/snowdown/guess', { id, ...body }),
  );
  const canType = !lock.isOpen && lock.left > 0 && !isAsking;
  const isWhole = digits.length === CODE_LENGTH;

  function type(digit: string): void {
    if (!canType || isWhole || digits.includes(digit)) return;
    setRefusal(null);
    setDigits(digits + digit);
  }
  function erase(): void {
    if (canType) setDigits(digits.slice(0, -1));
  }
  function clear(): void {
    if (canType) setDigits('');
  }
  async function check(): Promise<void> {
    if (!canType || !isWhole) return;
    setAsking(true);
    setRefusal(null);
    const answer = await send({ digits }, setRefusal);
    setAsking(false);
    if (answer.kind !== 'answered') return;
    const { bulls, cows, lock: now } = answer.success;
    setDigits('');
    setRefusal(null);
    setNews(describeGuess({ digits, bulls, cows }, now));
    if (now.isOpen) setJustOpened(true);
    bookLock(client, playerId, now);
  }

  return {
    digits,
    canType,
    isWhole,
    isAsking,
    refusal,
    news,
    hasJustOpened,
    type,
    erase,
    clear,
    check,
  };
}

export type OwnSafeActs = ReturnType<typeof useOwnSafe>;

export function writeAttempts(count: number): string {
  return `${count} ${pluralize(count, ['попытка', 'попытки', 'попыток'])}`;
}

export function describeMarks({ bulls, cows }: Pick<HeistGuess, 'bulls' | 'cows'>): string {
  const [ofBulls, ofCows] = [
    `${bulls} ${pluralize(bulls, ['бык', 'быка', 'быков'])}`,
    `${cows} ${pluralize(cows, ['корова', 'коровы', 'коров'])}`,
  ];
  return `${ofBulls}, ${ofCows}`;
}

function describeGuess(guess: Omit<HeistGuess, 'at'>, { isOpen, left }: HeistLock): string {
  const spelled = [...guess.digits].join(' ');
  if (isOpen) return `Код ${spelled} верный: сейф открыт!`;
  return `Код ${spelled}: ${describeMarks(guess)}. Осталось: ${writeAttempts(left)}.`;
}
