import type { TierChange } from '@kvazar/contract';
import { formatWholeRoubles } from '@kvazar/money';
import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { Card } from '../../components/card.tsx';
import { TierEmblem } from '../../components/tiers/tier-emblem.tsx';
import { TIER_COLOURS, tierShape } from '../../components/tiers/tier-look.ts';
import { readRoubles } from '../../lib/balance.ts';
import { paths } from '../../lib/paths.ts';
import { withPercent } from '../../lib/with-percent.ts';

const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric' });
const clock = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });

function writeDay(iso: string): string {
  return day.format(new Date(iso)).replace(/\s?г\.$/, '');
}

export function TierHistory({ history }: { history: readonly TierChange[] }) {
  return (
    <Card title="История ступеней" className="flex flex-col">
      <ol className="-mt-1 divide-y divide-line border-y border-line">
        {history.map((change, index) => (
          <li key={change.label} className="flex items-center gap-3.5 py-3">
            <TierEmblem shape={tierShape(change.label)} className="size-9 shrink-0" />
            <div className="min-w-0 flex-1">
              <p className="leading-snug font-semibold">{change.name}</p>
              <p className="text-[13px] leading-snug text-muted">
                <time dateTime={change.at}>
                  {writeDay(change.at)}, {clock.format(new Date(change.at))}
                </time>
                {index === history.length - 1 && ' · регистрация'}
              </p>
              {change.gift > 0 && <GiftLine change={change} />}
            </div>
            <p
              className={`font-semibold whitespace-nowrap ${TIER_COLOURS[tierShape(change.label)].text}`}
            >
              <span className="sr-only">рейкбек </span>
              {withPercent(change.rakeback)}
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-4 flex items-center gap-3 rounded-tile bg-accent-tint px-4 py-3 text-[13px] leading-snug text-text">
        <Scale aria-hidden="true" className="size-4.5 shrink-0 text-accent-text" />
        Новая ставка рейкбека не действует назад: заработанное раньше платим по прежней.
      </p>
    </Card>
  );
}

function GiftLine({ change: { gift, giftClaimedAt } }: { change: TierChange }) {
  const sum = formatWholeRoubles(readRoubles(gift));
  return (
    <p className="text-[13px] leading-snug text-muted">
      {giftClaimedAt ? (
        <>
          подарок {sum} забран <time dateTime={giftClaimedAt}>{writeDay(giftClaimedAt)}</time>
        </>
      ) : (
        <>
          подарок {sum}{' '}
          <Link
            to={paths.bonus}
            className="font-semibold text-accent-text underline-offset-2 hover:underline"
          >
            ждёт в бонусах
          </Link>
        </>
      )}
    </p>
  );
}
