import { formatRoubles } from '@kvazar/money';
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Amount } from '../../components/amount.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { readRoubles } from '../../lib/balance.ts';
import { type Referral, useClaim } from './referral-query.ts';

export function ClaimCard({ referral }: { referral: Referral }) {
  const { available, least, pending, underReview, paid, invited, active } = referral;
  const { isPending, claim } = useClaim();
  const isEnough = available >= least;
  return (
    <Card title="Моя доля" className="relative isolate flex flex-col overflow-hidden">
      <div
        aria-hidden="true"
        className="absolute -top-24 -right-20 -z-1 size-64 rounded-full bg-radial from-gold-tint to-transparent to-70%"
      />
      <div className="gap-x-8 wallet:max-bar:grid wallet:max-bar:grid-cols-2">
        <div>
          <p className="text-[13px] leading-snug text-muted">Доступно</p>
          <p className="mt-1 font-display text-[32px] leading-tight font-extrabold tracking-tight">
            <Amount value={readRoubles(available)} />
          </p>
          <Button
            fullWidth
            className="mt-4"
            disabled={!isEnough}
            loading={isPending}
            onClick={() => void claim()}
          >
            Забрать
          </Button>
          {!isEnough && (
            <p className="mt-2 text-center text-[13px] leading-snug text-muted">
              Забрать можно от {formatRoubles(readRoubles(least))}
            </p>
          )}
        </div>
        <dl className="mt-5 grid grid-cols-2 gap-x-4 gap-y-4 border-t border-line pt-4 wallet:max-bar:mt-0 wallet:max-bar:border-t-0 wallet:max-bar:border-l wallet:max-bar:pt-0 wallet:max-bar:pl-8">
          <Figure name="Приглашено">{invited.toLocaleString('ru-RU')}</Figure>
          <Figure name="Активных за 30 дней">{active.toLocaleString('ru-RU')}</Figure>
          <Figure name="Ожидает до 7 дней">
            <Amount value={readRoubles(pending)} />
          </Figure>
          <Figure name="Забрано всего">
            <Amount value={readRoubles(paid)} />
          </Figure>
        </dl>
      </div>
      {underReview > 0 && <UnderReview amount={underReview} />}
    </Card>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[13px] leading-snug text-muted">{name}</dt>
      <dd className="mt-1 text-base font-semibold">{children}</dd>
    </div>
  );
}

function UnderReview({ amount }: { amount: number }) {
  return (
    <p className="mt-5 flex items-start gap-3 rounded-tile bg-gold-tint p-3.5 text-[13px] leading-snug">
      <Hourglass aria-hidden="true" className="mt-px size-4.5 shrink-0 text-gold" />
      <span>
        Ещё <Amount value={readRoubles(amount)} className="font-semibold" /> ждёт решения оператора:
        у вас с другом общее устройство или карта. После проверки сумма появится здесь.
      </span>
    </p>
  );
}
