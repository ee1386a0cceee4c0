import { Link } from '@tanstack/react-router';
import { joinClasses } from '../../components/join-classes.ts';
import { EmojiArt } from '../../lib/emoji-art.tsx';
import { useSession } from '../../lib/session.ts';
import { type Game, games, orderBy } from './games.ts';
import { SectionHeading } from './section-heading.tsx';

export function GameTiles() {
  const { site } = useSession();
  const ordered = orderBy(games, site.lobby?.games, ({ id }) => id);
  return (
    <section aria-labelledby="own-games">
      <SectionHeading id="own-games">Наши игры</SectionHeading>
      <ul className="grid grid-cols-3 gap-2.5 wallet:grid-cols-6 bar:gap-3.5">
        {ordered.map(game => (
          <li key={game.to}>
            <GameTile game={game} isClosed={game.id in (site.closedGames ?? {})} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const artClasses = 'size-full drop-shadow-[0_12px_14px_rgba(10,4,40,0.4)]';

/** A gradient of its own and one glossy object that rises when pointed at. */
function GameTile({ game, isClosed }: { game: Game; isClosed: boolean }) {
  const { to, name, rtp, gradient, art } = game;
  return (
    <Link
      to={to}
      className={joinClasses(
        'group relative isolate flex aspect-[3/4] flex-col justify-end overflow-hidden rounded-tile bg-linear-165 p-2.5 text-white transition-[translate,box-shadow] duration-180 ease-out-soft wallet:p-3 bar:p-4',
        'shadow-[inset_0_1px_0_rgb(255_255_255/0.32),inset_0_0_0_1px_rgb(255_255_255/0.12)] hover:shadow-[inset_0_1px_0_rgb(255_255_255/0.45),inset_0_0_0_1px_rgb(255_255_255/0.2),0_22px_40px_-18px_rgb(20_10_80/0.75)] motion-safe:hover:-translate-y-1',
        gradient,
        isClosed && 'saturate-25',
      )}
    >
      <span className="absolute inset-0 -z-1 bg-radial-[at_50%_0%] from-white/22 to-transparent to-60%" />
      <span
        aria-hidden="true"
        className="absolute inset-x-0 top-[17%] mx-auto aspect-square w-[56%] transition-[translate,scale] duration-220 ease-out-soft motion-safe:group-hover:-translate-y-1.5 motion-safe:group-hover:scale-107"
      >
        <GameArt art={art} className={artClasses} />
      </span>
      <span className="font-display text-[clamp(11px,3.2vw,15px)] wallet:text-[13px] bar:text-base wide:text-[17px] leading-tight font-bold">
        {name}
      </span>
      {isClosed && <span className="text-xs leading-snug text-white">Выключена</span>}
      {rtp && !isClosed && (
        <span className="hidden text-xs leading-snug text-white/95 wallet:block">{rtp}</span>
      )}
    </Link>
  );
}

export function GameArt({ art: Art, className }: { art: Game['art']; className: string }) {
  if (typeof Art === 'string') return <EmojiArt svg={Art} className={className} />;
  return <Art className={className} />;
}
