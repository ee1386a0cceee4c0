import type { LiveTable } from '@kvazar/contract';
import { Link } from '@tanstack/react-router';
import { buttonClasses } from '../../../../components/button-look.ts';
import { paths } from '../../../../lib/paths.ts';

const AUTOMATIC: Partial<Record<LiveTable['game'], string>> = {
  roulette: 'roulette',
  baccarat: 'baccarat',
};

/** Nobody has to wait for a dealer: the same game goes on by itself at another table. */
export function PauseOffer({ table }: { table: LiveTable }) {
  const other = AUTOMATIC[table.game];
  if (table.kind !== 'dealer' || !table.pause || !other) return null;
  return (
    <p className="absolute inset-x-0 bottom-12 z-1 text-center">
      <Link
        to={paths.liveTable}
        params={{ table: other }}
        className={buttonClasses({ size: 'sm' })}
      >
        Играть за автостолом
      </Link>
    </p>
  );
}
