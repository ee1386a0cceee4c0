import type { HeistLock, HeistTask } from '@kvazar/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookOpenCheck, ChevronRight, Gauge, type LucideIcon, ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError, callApi } from '../../../lib/api-client.ts';
import { readCheckedBet } from '../../../lib/checked-bet.ts';
import { paths } from '../../../lib/paths.ts';
import { readTab, writeTab } from '../../../play/tab-storage.ts';
import { bookLock } from '../snowdown-queries.ts';

interface SafeTasksProps {
  playerId: number;
  lock: HeistLock;
}

const TASKS: Record<HeistTask, { readonly icon: LucideIcon; readonly text: string }> = {
  check: { icon: ShieldCheck, text: 'проверьте одну свою ставку' },
  limit: { icon: Gauge, text: 'поставьте себе лимит' },
  read: { icon: BookOpenCheck, text: 'прочитайте, как устроена честность' },
};

const DONE_WORDS: Record<HeistTask, string> = {
  check: 'Ставка проверена: попытка ваша.',
  limit: 'Лимит стоит: попытка ваша.',
  read: 'Прочитано: попытка ваша.',
};

/** Each is done elsewhere on the site; whoever comes back from there gets the attempt. */
export function SafeTasks({ playerId, lock }: SafeTasksProps) {
  const [isWhole, setWhole] = useState(false);
  const told = useReturn(playerId, lock);
  const open = lock.tasks.filter(({ isDone }) => !isDone);
  const shown = isWhole ? open : open.slice(0, 1);
  return (
    <div className="safe-tasks">
      <p role="status" className="safe-note" data-empty={told === null}>
        {told}
      </p>
      {shown.map(({ task }) => (
        <TaskLink key={task} task={task} playerId={playerId} />
      ))}
      {open.length > shown.length && (
        <button type="button" className="safe-more" onClick={() => setWhole(true)}>
          Есть и другие дела: {open.length - 1}
        </button>
      )}
    </div>
  );
}

function TaskLink({ task, playerId }: { task: HeistTask; playerId: number }): ReactNode {
  const { data: lastBet } = useQuery({
    queryKey: ['bets', 'mine', playerId, 'last'],
    queryFn: async () => (await callApi('/api/bets/mine', {})).bets[0]?.id ?? null,
    enabled: task === 'check',
    refetchOnMount: 'always',
  });
  const go = () => writeTab('heist_errand', { task });
  const { icon: Icon, text } = TASKS[task];
  const content = (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span>Ещё попытка: {text}</span>
      <ChevronRight aria-hidden="true" className="ml-auto size-4.5 shrink-0" />
    </>
  );
  const look = { className: 'safe-task', onClick: go };
  if (task === 'limit') {
    return (
      <Link to={paths.responsible} hash="limits" {...look}>
        {content}
      </Link>
    );
  }
  if (task === 'read') {
    return (
      <Link to={paths.fairness} hash="how" {...look}>
        {content}
      </Link>
    );
  }
  return (
    <Link
      to={paths.fairness}
      {...(lastBet ? { search: { bet: lastBet } } : { hash: 'check' })}
      {...look}
    >
      {content}
    </Link>
  );
}

/** Tells the server what the player went to do and has come back from, once, on arrival. */
function useReturn(playerId: number, lock: HeistLock): string | null {
  const client = useQueryClient();
  const [told, setTold] = useState<string | null>(null);
  const [errand] = useState(() => readErrand(lock));
  useEffect(() => {
    if (errand === null) return;
    writeTab('heist_errand', null);
    const bet = errand === 'check' ? readCheckedBet() : null;
    // Without a bet that this browser has found right there is nothing to tell.
    if (errand === 'check' && bet === null) return;
    callApi('/api/snowdown/task', { task: errand, ...(bet !== null && { bet }) }).then(
      ({ lock: now }) => {
        setTold(DONE_WORDS[errand]);
        bookLock(client, playerId, now);
      },
      (error: unknown) => setTold(error instanceof ApiError ? error.message : null),
    );
  }, [client, playerId, errand]);
  return told;
}

function readErrand({ tasks }: HeistLock): HeistTask | null {
  const kept = readTab('heist_errand');
  const task = typeof kept === 'object' && kept !== null && 'task' in kept ? kept.task : null;
  return tasks.find(known => known.task === task && !known.isDone)?.task ?? null;
}
