import type { FeedBet, Tournament, TournamentStanding, TrailPoint } from '@kvazar/contract';
import { groupThousands } from '@kvazar/money';
import { pluralize } from '@kvazar/text';
import { ListTree } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FORMAT_NAMES, formatScore, nameScore } from '../../lib/format-score.ts';
import { useBetDialog } from '../../play/bets/use-bet-dialog.tsx';
import './attempt.css';
import { PlayLink } from './play-link.tsx';
import { Hearts } from './series/hearts.tsx';
import { SeriesLine } from './series/series-line.tsx';
import { TrailList } from './trail-list.tsx';

interface AttemptCardProps {
  tournament: Tournament;
  me: TournamentStanding;
  trail: readonly TrailPoint[];
  onShowAttempts: () => void;
}

/** What the player is doing right now, as the format counts it. */
export function AttemptCard(props: AttemptCardProps) {
  const { dialog, openBet } = useBetDialog();
  const { tournament } = props;
  return (
    <Card as="section" className="attempt-card" padding="none">
      {tournament.state !== 'running' ? (
        <StillCard {...props} />
      ) : tournament.format === 'race' ? (
        <RaceAttempt {...props} onOpenBet={openBet} />
      ) : (
        <SeriesAttempt {...props} onOpenBet={openBet} />
      )}
      {dialog}
    </Card>
  );
}

type AttemptProps = AttemptCardProps & { onOpenBet: (bet: FeedBet) => void };

function SeriesAttempt({ tournament, me, trail, onShowAttempts, onOpenBet }: AttemptProps) {
  const total = tournament.livesADay ?? 0;
  const left = me.lives ?? 0;
  const hasBegun = trail.length > 0;
  return (
    <>
      <header className="attempt-head">
        <h2 className="tournament-title">
          {left > 0 ? `Попытка ${me.attempt}` : 'На сегодня всё'}
        </h2>
        <p className="attempt-score">
          <span className="sr-only">Счёт </span>
          {formatScore('series', left > 0 ? me.score : me.dayPeak)}
        </p>
        <Hearts total={total} left={left} />
      </header>
      {left === 0 ? (
        <EmptyState
          title="Жизни на сегодня кончились"
          text={`Лучший пик сегодня ${formatScore('series', me.dayPeak)} остаётся в таблице. Новые ${total} жизней — в полночь по московскому времени.`}
          action={<ShowAttempts onPress={onShowAttempts} />}
        />
      ) : hasBegun ? (
        <SeriesLine me={me} trail={trail} onOpenBet={onOpenBet} />
      ) : (
        <EmptyState
          className="attempt-empty"
          title={me.place === null ? 'Сделайте первую ставку' : 'Новая попытка, счёт снова 1'}
          text={
            me.place === null
              ? `Любая наша игра, от ${formatMin(tournament)}. Первая же ставка откроет счёт: он начинается с 1 и растёт от удачи, а не от суммы.`
              : `Прежний пик ${formatScore('series', me.peak)} никуда не делся: считается лучший.`
          }
          action={<PlayLink game={undefined} label="Играть" />}
        />
      )}
      {hasBegun && left > 0 && (
        <footer className="attempt-foot">
          <PlayLink game={trail.at(-1)?.bet.game} label="Играть дальше" size="sm" />
          <ShowAttempts onPress={onShowAttempts} />
        </footer>
      )}
    </>
  );
}

function RaceAttempt({ tournament, me, trail, onShowAttempts, onOpenBet }: AttemptProps) {
  const cap = tournament.dailyCap ?? 0;
  const share = cap > 0 ? Math.min(1, me.score / cap) : 0;
  return (
    <>
      <header className="attempt-head">
        <h2 className="tournament-title">Очки гонки</h2>
        <p className="attempt-score">
          <span className="sr-only">Всего </span>
          {formatScore('race', me.peak)}
        </p>
      </header>
      <div className="race-meter-place">
        <p>
          Сегодня засчитано <b>{nameScore('race', me.score)}</b> из {groupThousands(String(cap))}
        </p>
        <div aria-hidden="true" className="race-meter">
          <span className="race-meter-fill" style={{ width: `${share * 100}%` }} />
        </div>
        <p className="text-[13px] text-muted">
          {share === 1
            ? 'Предел на сегодня взят: дальше очки в гонку не идут до полуночи по Москве.'
            : `Больше ${groupThousands(String(cap))} ${pluralize(cap, ['очка', 'очков', 'очков'])} в сутки не засчитываем: гонку нельзя выиграть одним марафоном.`}
        </p>
      </div>
      {trail.length > 0 ? (
        <TrailList format="race" points={trail.toReversed().slice(0, 5)} onOpenBet={onOpenBet} />
      ) : (
        <EmptyState
          title="Сегодня ставок ещё не было"
          text={`Любая наша игра, от ${formatMin(tournament)}: 1 очко — это 1 ₽ ставки при преимуществе 1 %.`}
        />
      )}
      <footer className="attempt-foot">
        <PlayLink game={trail.at(-1)?.bet.game} label="Играть" size="sm" />
        <ShowAttempts label="Мои дни" onPress={onShowAttempts} />
      </footer>
    </>
  );
}

/** Before the start and after the end there is no line to draw. */
function StillCard({ tournament, me, onShowAttempts }: AttemptCardProps) {
  const { state, format } = tournament;
  const attempts = me.place !== null && <ShowAttempts onPress={onShowAttempts} />;
  if (state === 'announced') {
    return (
      <EmptyState
        title={`«${FORMAT_NAMES[format]}» скоро начнётся`}
        text={`Записываться не нужно: в счёт пойдёт первая же ставка от ${formatMin(tournament)} после старта.`}
        action={<PlayLink game={undefined} label="Пока поиграть" />}
      />
    );
  }
  if (state === 'cancelled') {
    return (
      <EmptyState
        title="Турнир отменён"
        text="Ставки остались обычными ставками, а призовой фонд ждёт следующего турнира."
        action={attempts}
      />
    );
  }
  return (
    <EmptyState
      title={state === 'frozen' ? 'Ставки приняты, таблица застыла' : 'Призы розданы'}
      text={
        me.place === null
          ? 'В этом турнире вас не было. Следующий начнётся сам, записываться не нужно.'
          : `Ваш результат — ${nameScore(format, me.peak)}, место ${me.place}. ${state === 'frozen' ? 'Ждём последние раунды и проверяем.' : 'Приз, если он есть, ждёт в бонусах.'}`
      }
      action={attempts}
    />
  );
}

function ShowAttempts({ label = 'Мои попытки', onPress }: { label?: string; onPress: () => void }) {
  return (
    <Button variant="secondary" size="sm" onClick={onPress}>
      <ListTree aria-hidden="true" className="size-4" />
      {label}
    </Button>
  );
}

function formatMin({ minStake }: Tournament): string {
  return `${minStake} ₽`;
}
