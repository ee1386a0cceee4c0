import { CATALOGUE, isTableGameId } from '@kvazar/games';
import { Link } from '@tanstack/react-router';
import { type ButtonSize, buttonClasses } from '../../components/button-look.ts';
import { type PagePath, paths } from '../../lib/paths.ts';

interface PlayLinkProps {
  /** What was played last. */
  game: string | undefined;
  label: string;
  size?: ButtonSize;
  className?: string;
}

/** To the game that was played last, or to where all of them are. */
export function PlayLink({ game, label, size = 'md', className }: PlayLinkProps) {
  return (
    <Link to={findPlace(game)} className={buttonClasses({ size, className })}>
      {label}
    </Link>
  );
}

function findPlace(game: string | undefined): PagePath {
  if (game === undefined) return paths.lobby;
  const own = CATALOGUE.find(({ id }) => id === game);
  if (own) return own.path as PagePath;
  return isTableGameId(game) ? paths.live : paths.slots;
}
