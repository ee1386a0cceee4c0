import type { CasePlayer } from '@kvazar/contract';
import { Link } from '@tanstack/react-router';
import { ArrowUpRight } from 'lucide-react';
import { Badge } from '../../components/badge.tsx';
import { Facts } from '../frame/facts.tsx';
import { formatSum } from '../frame/words.ts';

/** Whose money it is, in short; the whole of it is on the player's card. */
export function PlayerAside({ player }: { player: CasePlayer }) {
  const won = player.withdrawn + player.balance - player.toppedUp;
  return (
    <div className="grid gap-3">
      <header className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-base font-semibold">{player.login}</h2>
          <p className="text-xs text-muted wrap-anywhere">
            № {player.id} · {player.email} · с{' '}
            {new Date(player.registeredAt).toLocaleDateString('ru-RU', {
              timeZone: 'Europe/Moscow',
            })}
          </p>
        </div>
        {player.isBanned && <Badge tone="lose">Заблокирован</Badge>}
        <Link
          to={`/admin/players/${player.id}` as string}
          aria-label={`Карточка игрока ${player.login}`}
          className="grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-text touch:size-11"
        >
          <ArrowUpRight aria-hidden="true" className="size-4.5" />
        </Link>
      </header>
      <Facts
        items={[
          { name: 'Баланс', value: formatSum(player.balance) },
          { name: 'Пополнил', value: formatSum(player.toppedUp) },
          { name: 'Вывел', value: formatSum(player.withdrawn) },
          { name: 'Поставил', value: formatSum(player.wagered) },
          {
            name: 'Унёс и держит сверх пополнений',
            value: formatSum(won),
            hint: 'Выведенное и баланс без пополнений; отложенное на вывод не входит',
          },
        ]}
      />
    </div>
  );
}
