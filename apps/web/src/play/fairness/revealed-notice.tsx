import type { RevealedSeeds } from '@kvazar/contract';
import type { BetGame } from '@kvazar/games';
import { Link } from '@tanstack/react-router';
import { MailOpen } from 'lucide-react';
import { buttonClasses } from '../../components/button.tsx';
import { paths } from '../../lib/paths.ts';
import { SeedValue } from './seed-value.tsx';
import { searchForPair } from './verifier-search.ts';

interface RevealedNoticeProps {
  pair: RevealedSeeds;
  /** The one to open it for; the first that there is, unless told. */
  game?: BetGame;
}

/** What a change of the pair has just brought to light. */
export function RevealedNotice({ pair, game }: RevealedNoticeProps) {
  return (
    <section
      aria-live="polite"
      className="rounded-tile border border-win-fill/40 bg-win-tint p-4 wallet:p-5"
    >
      <p className="flex items-center gap-2.5 font-semibold text-win">
        <MailOpen aria-hidden="true" className="size-5 shrink-0" />
        Пара сменена, прежний сид открыт
      </p>
      <p className="mt-1.5 text-sm leading-snug text-text">
        {pair.nonce > 0
          ? `Теперь можно проверить все его ставки (${pair.nonce}): номера в паре от 0 до ${pair.nonce - 1}.`
          : 'Ставок на этой паре не было.'}
      </p>
      <dl className="mt-3.5">
        <SeedValue
          label="Серверный сид"
          value={pair.serverSeed}
          copyWhat="открытый серверный сид"
        />
      </dl>
      {pair.nonce > 0 && (
        <Link
          to={paths.fairness}
          search={searchForPair(pair, game)}
          className={buttonClasses({ variant: 'secondary', size: 'sm', className: 'mt-3.5' })}
        >
          Открыть в проверке
        </Link>
      )}
    </section>
  );
}
