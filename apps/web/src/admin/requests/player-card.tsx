import type { PlayerPicture } from '@kvazar/contract';
import { kopecks } from '@kvazar/money';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Amount } from '../../components/amount.tsx';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatClock, nameDay } from '../../features/support/request-words.ts';
import { KIND_NAMES, nameState } from '../../features/wallet/operation/operation-text.ts';
import { nameStanding } from '../../play/bets/bet-standing.ts';
import { playerQuery } from './staff-queries.ts';

interface PlayerCardProps {
  request: string;
  back: ReactNode;
}

/** Who writes: what one needs to know to answer. */
export function PlayerCard({ request, back }: PlayerCardProps) {
  const { data: player, error, refetch } = useQuery(playerQuery(request));
  return (
    <section aria-label="Игрок" className="flex min-h-0 flex-1 flex-col">
      <header className="flex min-h-12 items-center gap-2 border-b border-line px-3 py-2">
        {back}
        <h2 className="min-w-0 flex-1 truncate text-base font-semibold">
          {player?.login ?? 'Игрок'}
        </h2>
        {player?.isBanned && <Badge tone="lose">Заблокирован</Badge>}
        {player?.isExcluded && <Badge tone="gold">Самоисключение</Badge>}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto p-3">
        {!player && !error && <Skeleton className="h-60" />}
        {error && (
          <p className="grid gap-3 text-muted">
            {error.message}
            <Button size="sm" variant="secondary" onClick={() => void refetch()}>
              Повторить
            </Button>
          </p>
        )}
        {player && <Picture player={player} />}
      </div>
    </section>
  );
}

function Picture({ player }: { player: PlayerPicture }) {
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        <Fact name="Почта">{player.email}</Fact>
        <Fact name="С нами с">{new Date(player.registeredAt).toLocaleDateString('ru-RU')}</Fact>
        <Fact name="Статус">{player.status}</Fact>
        <Fact name="Баланс">
          <Sum roubles={player.balance} />
        </Fact>
        <Fact name="Поставлено">
          <Sum roubles={player.wagered} />
        </Fact>
        <Fact name="Обращений">{player.requests}</Fact>
      </dl>
      <History title="Последние ставки" isEmpty={player.bets.length === 0} empty="Ставок нет">
        {player.bets.map(bet => (
          <Row
            key={bet.id}
            name={bet.game}
            state={nameStanding(bet) ?? 'Сыграна'}
            at={bet.createdAt}
            sum={
              <>
                <Sum roubles={bet.amount} /> / <Sum roubles={bet.payout} />
              </>
            }
          />
        ))}
      </History>
      {player.payments === null ? (
        <p className="text-muted">Платежи видит кассир и администратор</p>
      ) : (
        <History
          title="Последние платежи"
          isEmpty={player.payments.length === 0}
          empty="Платежей нет"
        >
          {player.payments.map(payment => (
            <Row
              key={payment.id}
              name={KIND_NAMES[payment.kind]}
              state={nameState(payment.kind, payment.state)}
              at={payment.createdAt}
              sum={<Sum roubles={payment.amount} />}
            />
          ))}
        </History>
      )}
    </div>
  );
}

function Sum({ roubles }: { roubles: number }) {
  return <Amount value={kopecks(Math.round(roubles * 100))} />;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
    </>
  );
}

interface HistoryProps {
  title: string;
  isEmpty: boolean;
  empty: string;
  children: ReactNode;
}

function History({ title, isEmpty, empty, children }: HistoryProps) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      {isEmpty ? <p className="mt-1 text-muted">{empty}</p> : <ul className="mt-1">{children}</ul>}
    </section>
  );
}

interface RowProps {
  name: string;
  state: string;
  at: string;
  sum: ReactNode;
}

function Row({ name, state, at, sum }: RowProps) {
  return (
    <li className="flex items-baseline justify-between gap-3 border-b border-line py-1.5">
      <span className="min-w-0">
        <span className="block truncate">{name}</span>
        <span className="block text-xs text-muted">
          {nameDay(at, Date.now())}, {formatClock(at)} · {state}
        </span>
      </span>
      <span className="text-right whitespace-nowrap">{sum}</span>
    </li>
  );
}
