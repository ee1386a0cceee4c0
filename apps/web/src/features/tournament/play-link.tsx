import { CATALOGUE } from '@kvazar/games';
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
  const own = CATALOGUE.find(({ id }) => id === game);
  const to = own ? (own.path as PagePath) : game === undefined ? paths.lobby : paths.slots;
  return (
    <Link to={to} className={buttonClasses({ size, className })}>
      {label}
    </Link>
  );
}
