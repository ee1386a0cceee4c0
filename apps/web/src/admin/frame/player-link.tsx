import { Link } from '@tanstack/react-router';

interface PlayerLinkProps {
  id: number;
  login: string;
}

/** A login that leads to the player's card. */
export function PlayerLink({ id, login }: PlayerLinkProps) {
  return (
    <Link
      to={`/admin/players/${id}` as string}
      className="rounded-sm font-medium text-text underline decoration-line-strong underline-offset-3 hover:text-accent-text"
    >
      {login}
    </Link>
  );
}
