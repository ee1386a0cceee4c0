import { pluralize } from '@kvazar/text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, Heart, Trophy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { readStoredFlag, writeStored, writeStoredFlag } from '../../lib/browser-storage.ts';
import { useOwnTournamentNews } from '../../lib/follow-tournament.ts';
import { formatScore, nameGap } from '../../lib/format-score.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import {
  type CurrentTournament,
  currentTournamentQuery,
  hasEntered,
} from '../../lib/tournament-query.ts';
import { useIsPhone } from '../phone/is-phone.ts';
import './tournament-strip.css';

/** Score, lives and place of the running tournament, in sight of every game; it folds to its cup. */
export function TournamentStrip() {
  const { user } = useSession();
  return user && <StripOf playerId={user.id} />;
}

function StripOf({ playerId }: { playerId: number }) {
  useOwnTournamentNews();
  const { data } = useQuery(currentTournamentQuery(playerId));
  const endsAt = data?.tournament?.endsAt;
  const isEntered = data !== undefined && hasEntered(data);
  useEffect(() => {
    // From the first moment of the next game, until this tournament ends.
    if (isEntered && endsAt) writeStored('tournament_until', String(Date.parse(endsAt)));
  }, [isEntered, endsAt]);
  return data && isEntered ? <Strip current={data} /> : null;
}

function Strip({ current }: { current: CurrentTournament }) {
  const [isFolded, setFolded] = useState(() => readStoredFlag('tournament_folded'));
  const isPhone = useIsPhone();
  function fold(next: boolean): void {
    setFolded(next);
    writeStoredFlag('tournament_folded', next);
  }
  const words = describe(current);
  const cup = <Trophy aria-hidden="true" className="size-4 shrink-0 text-gold" />;
  const figures = (
    <span aria-hidden="true" className="t-strip-figures">
      {cup}
      {!isFolded && <Figures current={current} />}
    </span>
  );
  // On phones a link under a thumb would take the player out of a round: there the menu leads to the tournament.
  if (isFolded || isPhone) {
    return (
      <div className="t-strip" data-testid="tournament-strip">
        <button
          type="button"
          aria-expanded={!isFolded}
          className="t-strip-part"
          onClick={() => fold(!isFolded)}
        >
          <span className="sr-only">
            Турнир: {words}. {isFolded ? 'Развернуть' : 'Свернуть'}
          </span>
          {figures}
        </button>
      </div>
    );
  }
  return (
    <div className="t-strip" data-testid="tournament-strip">
      <Link to={paths.tournament} className="t-strip-part">
        <span className="sr-only">Турнир: {words}</span>
        {figures}
      </Link>
      <button
        type="button"
        aria-label="Свернуть турнир"
        className="t-strip-part"
        onClick={() => fold(true)}
      >
        <ChevronLeft aria-hidden="true" className="mx-1 size-4 text-muted" />
      </button>
    </div>
  );
}

function Figures({ current: { tournament, me } }: { current: CurrentTournament }): ReactNode {
  if (!tournament || !me) return null;
  return (
    <>
      <b>{formatScore(tournament.format, me.score)}</b>
      {me.lives !== null && (
        <span className="t-strip-lives">
          <Heart aria-hidden="true" className="size-3 fill-lose-fill text-lose-fill" />
          {me.lives}
        </span>
      )}
      {me.place !== null && (
        <span className="t-strip-place">
          {me.place}
          <span>-е</span>
        </span>
      )}
    </>
  );
}

function describe({ tournament, me }: CurrentTournament): string {
  if (!tournament || !me) return '';
  const { format } = tournament;
  return [
    `счёт ${formatScore(format, me.score)}`,
    me.lives !== null && `${me.lives} ${pluralize(me.lives, ['жизнь', 'жизни', 'жизней'])}`,
    me.place !== null && `место ${me.place}`,
    me.next && `до приза ${me.next.prize} ₽ не хватает ${nameGap(format, me.next.gap)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
