import type { Bet, User } from '@kvazar/contract';
import { type BetGame, CATALOGUE, isSlotId, isTableGameId } from '@kvazar/games';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { Amount } from '../../components/amount.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { callApi } from '../../lib/api-client.ts';
import { readRoubles } from '../../lib/balance.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { gameTitle } from '../../play/bets/game-title.ts';
import { listLastPlayed } from '../../play/session/last-played.ts';
import { linkToSlot } from '../../play/slot-link.ts';
import { GameArt } from './game-tiles.tsx';
import { games } from './games.ts';
import { rowClasses } from './row-look.ts';
import { SectionHeading } from './section-heading.tsx';

/** Back to an unfinished game, and to what was played last. */
export function ContinueRow() {
  const { user } = useSession();
  return user && <PlayedRow key={user.id} user={user} />;
}

function openGameQuery(playerId: number) {
  return queryOptions({
    queryKey: ['mines', 'open', playerId],
    queryFn: () => callApi('/api/games/mines/current'),
    // It may have been finished on another page a moment ago.
    staleTime: 0,
    gcTime: 0,
  });
}

function PlayedRow({ user }: { user: User }) {
  // Read at once: a row that came later would push the games down.
  const [played] = useState(() => listLastPlayed(user.id));
  const open = useQuery(openGameQuery(user.id)).data?.game ?? null;
  const shown = open ? ['mines' as const, ...played.filter(game => game !== 'mines')] : played;
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="continue">
      <SectionHeading id="continue">Продолжить</SectionHeading>
      <ul className={rowClasses}>
        {shown.map(game => (
          <li key={game} className="shrink-0">
            <PlayedGame game={game} open={game === 'mines' ? open : null} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function linkToGame(game: BetGame): Pick<LinkProps, 'to' | 'params' | 'search'> {
  if (isSlotId(game)) return linkToSlot(game);
  if (isTableGameId(game)) return { to: paths.live };
  return { to: CATALOGUE.find(({ id }) => id === game)?.path ?? paths.lobby };
}

function PlayedGame({ game, open }: { game: BetGame; open: Bet | null }) {
  const link = linkToGame(game);
  const family = isSlotId(game) ? paths.slots : link.to;
  const art = games.find(({ to }) => to === family)?.art;
  return (
    <Link
      {...link}
      className={joinClasses(
        'flex min-h-16 items-center gap-3 rounded-tile border bg-surface py-2.5 pr-5 pl-3 transition-colors duration-150 hover:bg-raised',
        open ? 'border-accent-text' : 'border-line hover:border-line-strong',
      )}
    >
      {art && <GameArt art={art} className="size-10 shrink-0" />}
      <span>
        <span className="block leading-snug font-semibold whitespace-nowrap">
          {gameTitle(game)}
        </span>
        {open && (
          <span className="block text-[13px] leading-snug whitespace-nowrap text-accent-text">
            Игра не закончена, ставка <Amount value={readRoubles(open.amount)} />
          </span>
        )}
      </span>
    </Link>
  );
}
