import type { Tournament } from '@kvazar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { createLateDialog } from '../../components/late-dialog.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useOwnTournamentNews, useTableNews } from '../../lib/follow-tournament.ts';
import { FORMAT_NAMES } from '../../lib/format-score.ts';
import { useSession } from '../../lib/session.ts';
import { type CurrentTournament, currentTournamentQuery } from '../../lib/tournament-query.ts';
import { ArchiveCard } from './archive/archive-card.tsx';
import { AttemptCard } from './attempt-card.tsx';
import { PlayLink } from './play-link.tsx';
import { PrizesCard } from './prizes-card.tsx';
import { ProofCard } from './proof/proof-card.tsx';
import { RulesCard } from './rules-card.tsx';
import { StandingsCard } from './standings/standings-card.tsx';
import './tournament.css';
import { TournamentHead } from './tournament-head.tsx';

const AttemptsDialog = createLateDialog(
  async () => (await import('./attempts-dialog.tsx')).AttemptsDialog,
);

const PROOF_TITLE = 'Почему нельзя купить победу';

export function TournamentPage() {
  const { user } = useSession();
  return user && <TournamentOf key={user.id} playerId={user.id} login={user.login} />;
}

interface PlayerProps {
  playerId: number;
  login: string;
}

function TournamentOf({ playerId, login }: PlayerProps) {
  useOwnTournamentNews();
  useTableNews();
  const { data: current, isError, refetch } = useQuery(currentTournamentQuery(playerId));
  if (current) return <Loaded playerId={playerId} login={login} current={current} />;
  if (isError) {
    return (
      <Card as="div">
        <EmptyState
          title="Турнир не загрузился"
          text="Похоже, нет связи с сервером. Всё, что вы набрали, на месте."
          action={<Button onClick={() => refetch()}>Попробовать ещё раз</Button>}
        />
      </Card>
    );
  }
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Загрузка турнира</span>
      <Skeleton className="h-28 rounded-section" />
      <div className="tournament-grid">
        <Skeleton className="h-95 rounded-section" />
        <Skeleton className="h-110 rounded-section" />
      </div>
    </div>
  );
}

function Loaded({ playerId, login, current }: PlayerProps & { current: CurrentTournament }) {
  const { tournament, me } = current;
  const [isShowingAttempts, setShowingAttempts] = useState(false);
  if (!tournament || !me) {
    return (
      <div className="flex flex-col gap-4">
        <Card as="div">
          <EmptyState
            title="Сейчас турнира нет"
            text="Следующий появится здесь сам. Пока можно посмотреть, чем кончились прошедшие."
            action={<PlayLink game={undefined} label="Играть" />}
          />
        </Card>
        <ArchiveCard playerId={playerId} />
        <ProofCard title={PROOF_TITLE} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <TournamentHead tournament={tournament} me={me} clockLeadMs={current.clockLeadMs} />
      <div className="tournament-grid">
        <AttemptCard
          tournament={tournament}
          me={me}
          trail={current.trail}
          onShowAttempts={() => setShowingAttempts(true)}
        />
        <div className="tournament-side">
          <StandingsCard
            playerId={playerId}
            login={login}
            tournament={tournament}
            current={current}
          />
          <PrizesCard tournament={tournament} me={me} />
          <div className="tournament-past">
            {current.next && <NextOne tournament={current.next} />}
            <ArchiveCard playerId={playerId} />
          </div>
        </div>
        <ProofCard
          title={
            tournament.format === 'series' ? PROOF_TITLE : 'Почему в «Серии» нельзя купить победу'
          }
        />
        <RulesCard tournament={tournament} />
      </div>
      <AttemptsDialog
        tournament={tournament}
        open={isShowingAttempts}
        onOpenChange={setShowingAttempts}
      />
    </div>
  );
}

const startFormat = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

function NextOne({ tournament }: { tournament: Tournament }) {
  return (
    <p className="next-one">
      Следующий турнир — <b className="text-text">«{FORMAT_NAMES[tournament.format]}»</b>, начнётся{' '}
      <time dateTime={tournament.startsAt} className="whitespace-nowrap">
        {startFormat.format(new Date(tournament.startsAt))}
      </time>
    </p>
  );
}
