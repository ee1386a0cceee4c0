import type { Reward } from '@kvazar/contract';
import { formatRoubles, type Kopecks } from '@kvazar/money';
import { pluralize } from '@kvazar/text';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HeartHandshake, Sparkles } from 'lucide-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { createLateDialog } from '../../components/late-dialog.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Switch } from '../../components/switch.tsx';
import { useReducedMotion } from '../../components/use-reduced-motion.ts';
import { callApi } from '../../lib/api-client.ts';
import { type BonusList, bonusListQuery } from '../../lib/bonus-queries.ts';
import { refreshRewards } from '../../lib/follow-rewards.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Confetti, type Pieces } from '../../play/celebration/confetti.tsx';
import '../../play/celebration/celebration.css';
import './bonus.css';
import { CodeCard } from './code-card.tsx';
import { FreeSpinsList } from './free-spins.tsx';
import { HistoryCard, useClaims } from './history-card.tsx';
import { RewardCard } from './reward-card.tsx';
import { SafeCard } from './safe/safe-card.tsx';
import { sumUp, useRewardActs } from './use-reward-acts.ts';
import { WheelCard } from './wheel/wheel-card.tsx';

const ExplainDialog = createLateDialog(
  async () => (await import('./explain-dialog.tsx')).ExplainDialog,
);

const STARS: Pieces = { shape: 'star', colours: ['#ffc857', '#a996ff', '#22d3ee'] };
const STARS_MS = 1_600;

export function BonusPage() {
  const { user } = useSession();
  return user && <BonusesOf key={user.id} playerId={user.id} />;
}

function BonusesOf({ playerId }: { playerId: number }) {
  const { data: list, isError, refetch } = useQuery(bonusListQuery(playerId));
  if (list) return <Bonuses playerId={playerId} list={list} />;
  return (
    <>
      <Title />
      {isError ? (
        <Card as="div" className="mt-5">
          <EmptyState
            title="Бонусы не загрузились"
            text="Похоже, нет связи с сервером. Всё, что вы заработали, на месте."
            action={<Button onClick={() => refetch()}>Попробовать ещё раз</Button>}
          />
        </Card>
      ) : (
        <div className="bonus-grid mt-5">
          <Skeleton className="bonus-rewards h-53 rounded-section" />
          <Skeleton className="bonus-wheel h-128 rounded-section" />
          <Skeleton className="bonus-history h-56 rounded-section" />
        </div>
      )}
    </>
  );
}

function Title() {
  return (
    <h1 className="font-display text-2xl font-bold tracking-tight wallet:text-[28px]">Бонусы</h1>
  );
}

function Bonuses({ playerId, list }: { playerId: number; list: BonusList }) {
  const client = useQueryClient();
  const { act, shown, folding, spun, taken, claim, spin } = useRewardActs(playerId, list);
  const hiddenSpinId = spun && !spun.isRevealed ? spun.bet.id : null;
  const history = useClaims(playerId, hiddenSpinId);
  const [explained, setExplained] = useState<Reward | null>(null);
  const [isExplaining, setExplaining] = useState(false);
  const { rewards, wheel, safes, freeSpins, offers, raceback } = shown;
  const sum = sumUp(rewards.filter(({ ready }) => ready));
  const claimAll = (
    <ClaimAllButton
      sum={sum}
      isClaiming={act?.kind === 'claim' && act.what === 'all'}
      isBusy={act !== null}
      onClaim={() => void claim('all')}
    />
  );
  const safeReward = rewards.find(({ kind }) => kind === 'safe');
  const isClaiming = (kind: Reward['kind']) => act?.kind === 'claim' && act.what === kind;
  function explain(reward: Reward): void {
    setExplained(reward);
    setExplaining(true);
  }
  const autoClaim = <AutoClaimSwitch playerId={playerId} autoClaim={list.autoClaim} />;
  return (
    <>
      <header className="bonus-head">
        <div className="min-w-0">
          <Title />
          <p className="mt-1 text-[15px] leading-snug text-muted max-wallet:sr-only">
            {describeCount(raceback)}
          </p>
        </div>
        <Badge tone={raceback > 0 ? 'accent' : 'neutral'} className="bonus-count">
          {raceback} можно забрать
        </Badge>
        <div className="bonus-auto-wide">{autoClaim}</div>
        <div className="bonus-all-wide">{claimAll}</div>
      </header>
      <TakenNote taken={taken} />
      {offers !== 'on' && <OffersNote offers={offers} />}
      <div className="bonus-grid">
        {wheel && (
          <WheelCard
            wheel={wheel}
            spun={spun}
            isSpinning={act?.kind === 'spin'}
            isBusy={act !== null}
            lastSpinId={history.claims?.find(({ kind }) => kind === 'wheel')?.id ?? null}
            onSpin={() => void spin()}
          />
        )}
        <ul aria-label="Что можно забрать" className="bonus-rewards">
          {rewards
            .filter(reward => reward !== safeReward)
            .map(reward => (
              <RewardCard
                key={reward.kind}
                reward={reward}
                isFolding={folding.includes(reward.kind)}
                isClaiming={isClaiming(reward.kind)}
                isBusy={act !== null}
                onClaim={() => void claim(reward.kind)}
                onExplain={() => explain(reward)}
              />
            ))}
        </ul>
        {sum > 0 && <div className="bonus-all-narrow">{claimAll}</div>}
        <div className="bonus-auto-narrow">{autoClaim}</div>
        <div className="bonus-more">
          <FreeSpinsList freeSpins={freeSpins} />
          {safes.length > 0 && (
            <SafeCard
              safes={safes}
              reward={safeReward}
              isClaiming={isClaiming('safe')}
              isBusy={act !== null}
              onClaim={() => void claim('safe')}
              onExplain={() => safeReward && explain(safeReward)}
              onChanged={() => void refreshRewards(client).catch(() => {})}
            />
          )}
        </div>
        {offers === 'on' && <CodeCard playerId={playerId} />}
        <HistoryCard {...history} />
      </div>
      {explained && (
        <ExplainDialog
          reward={explained}
          open={isExplaining}
          onOpenChange={setExplaining}
          onClosed={() => setExplained(null)}
        />
      )}
    </>
  );
}

function describeCount(raceback: number): string {
  if (raceback === 0) return 'Сейчас забирать нечего: новое появится здесь само.';
  const rewards = pluralize(raceback, ['награду', 'награды', 'наград']);
  return `Сейчас можно забрать ${raceback} ${rewards}. Всё деньгами, без отыгрыша.`;
}

interface ClaimAllButtonProps {
  sum: Kopecks;
  isClaiming: boolean;
  isBusy: boolean;
  onClaim: () => void;
}

/** Money only: the wheel is an act of its own. */
function ClaimAllButton({ sum, isClaiming, isBusy, onClaim }: ClaimAllButtonProps) {
  return (
    <Button
      size="lg"
      fullWidth
      loading={isClaiming}
      disabled={sum === 0}
      aria-disabled={isBusy}
      onClick={onClaim}
    >
      Забрать всё{sum > 0 && ` · ${formatRoubles(sum)}`}
    </Button>
  );
}

function AutoClaimSwitch({ playerId, autoClaim }: { playerId: number; autoClaim: boolean }) {
  const client = useQueryClient();
  const { queryKey } = bonusListQuery(playerId);
  const set = (on: boolean) =>
    client.setQueryData(queryKey, list => list && { ...list, autoClaim: on });
  const change = useMutation({
    mutationFn: (on: boolean) => callApi('/api/bonus/settings', { autoClaim: on }),
    onMutate: set,
    onSuccess: settings => set(settings.autoClaim),
    onError: (_error, on) => set(!on),
  });
  return (
    <Switch
      label="Забирать само в полночь"
      checked={autoClaim}
      disabled={change.isPending}
      onCheckedChange={on => change.mutate(on)}
    />
  );
}

/** All was taken: said once, with a few stars, and no further. */
function TakenNote({ taken }: { taken: Kopecks | null }) {
  const isReduced = useReducedMotion();
  return (
    <div role="status" className="relative">
      {taken !== null && (
        <p className="bonus-taken">
          <Sparkles aria-hidden="true" className="size-5 shrink-0" />
          Забрали всё: +{formatRoubles(taken)} уже на балансе
          {!isReduced && (
            <span
              aria-hidden="true"
              className="bonus-stars"
              style={{ '--lasts': `${STARS_MS}ms` } as CSSProperties}
            >
              <Confetti pieces={STARS} tier="big" />
            </span>
          )}
        </p>
      )}
    </div>
  );
}

function OffersNote({ offers }: { offers: 'off' | 'resting' }): ReactNode {
  return (
    <p className="bonus-offers">
      <HeartHandshake aria-hidden="true" className="size-5.5 shrink-0 text-accent-text" />
      {offers === 'resting' ? (
        <span>
          У вас перерыв, поэтому предложений здесь нет. Всё, что вы заработали, остаётся вашим:
          забрать можно в любой момент.
        </span>
      ) : (
        <span>
          Вы отключили предложения: колеса и промокодов здесь нет. Заработанное остаётся вашим.
          Вернуть их можно в{' '}
          <Link to={paths.account} className="font-semibold text-accent-text hover:underline">
            настройках аккаунта
          </Link>
          .
        </span>
      )}
    </p>
  );
}
