import type { Reward } from '@kvazar/contract';
import { formatRoubles } from '@kvazar/money';
import { ArrowDownToLine } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { readRoubles } from '../../lib/balance.ts';
import { keepUnits } from '../../lib/keep-units.ts';
import { formatRowTime } from '../../play/bets/bet-time.ts';
import { RewardArt } from './reward-art.tsx';

interface RewardCardProps {
  reward: Reward;
  isFolding: boolean;
  isClaiming: boolean;
  isBusy: boolean;
  onClaim: () => void;
  onExplain: () => void;
}

/** Where nothing is known of a moment, the sum itself has to grow. */
const LEAST: Record<Reward['kind'], string> = {
  rakeback: 'от 1 ₽',
  level: 'со следующей ступенью',
  safe: 'от 1 ₽',
  referral: 'от 10 ₽',
  prize: 'после турнира',
  loot: 'после ограбления',
  pot: 'после ограбления',
};

function describeWait({ kind, readyAt }: Reward): string {
  return readyAt === null ? LEAST[kind] : `с ${formatRowTime(readyAt)}`;
}

/** A card on wide screens, a row of the list on others. */
export function RewardCard(props: RewardCardProps) {
  const { reward, isFolding, isClaiming, isBusy, onClaim, onExplain } = props;
  const { kind, title, line, amount, ready } = reward;
  const sum = formatRoubles(readRoubles(amount));
  return (
    <li className="reward" data-kind={kind} data-folding={isFolding || undefined}>
      <div className="reward-body">
        <RewardArt kind={kind} className="reward-art" />
        <h3 className="reward-title">{title}</h3>
        <p className="reward-sum">
          <span data-reward-sum={kind}>{sum}</span>
          {!ready && <span className="reward-wait">{describeWait(reward)}</span>}
        </p>
        <p className="reward-line">
          <span className="block">{keepUnits(line)}</span>
          <button type="button" className="reward-why" onClick={onExplain}>
            Почему столько?
            <span className="sr-only"> {title}</span>
          </button>
        </p>
        <Button
          variant="secondary"
          className="reward-claim"
          aria-label={`Забрать ${ready ? sum : describeWait(reward)}: ${title}`}
          loading={isClaiming}
          disabled={!ready}
          aria-disabled={isBusy}
          onClick={onClaim}
        >
          <ArrowDownToLine aria-hidden="true" className="reward-claim-icon size-5" />
          <span className="reward-claim-words">Забрать{!ready && ` ${describeWait(reward)}`}</span>
        </Button>
      </div>
    </li>
  );
}
