import type { CallSuccess } from '@kvazar/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import bank from '~icons/fluent-emoji/bank?raw';
import { Amount } from '../../components/amount.tsx';
import { Starfield } from '../../components/brand/starfield.tsx';
import { buttonClasses } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Select } from '../../components/select.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { callApi } from '../../lib/api-client.ts';
import { readRoubles } from '../../lib/balance.ts';
import { EmojiArt } from '../../lib/emoji-art.tsx';
import { paths } from '../../lib/paths.ts';
import { walletKey } from '../../lib/wallet-queries.ts';
import { type Decision, DecisionButtons } from './decision-buttons.tsx';

type Checkout = CallSuccess<'/api/sandbox/checkout'>;

const OUTCOMES: Record<Exclude<Checkout['state'], 'pending'>, string> = {
  delayed: 'Банк думает. Платёж пройдёт примерно через десять секунд, страницу можно закрыть.',
  succeeded: 'Оплата прошла. Кошелёк уже знает о ней.',
  canceled: 'Оплата отклонена. Баланс не изменился.',
};

/** The page of a bank that does not exist: here a tester decides how a payment ends. */
export function CheckoutPage() {
  const { id = '' } = useParams({ strict: false });
  const checkout = useQuery({
    queryKey: [...walletKey, 'checkout', id],
    queryFn: () => callApi('/api/sandbox/checkout', { id }),
  });
  return (
    <div className="mx-auto w-full max-w-130">
      <section className="relative isolate overflow-hidden rounded-section border border-gold-fill/40 bg-surface shadow-card">
        <p className="flex items-center justify-center gap-2 bg-gold-tint px-4 py-2.5 text-sm font-semibold text-gold">
          <FlaskConical aria-hidden="true" className="size-4.5" />
          Тест: это не настоящий банк
        </p>
        <Starfield className="-z-1" />
        <div className="px-5 py-7 wallet:px-8">
          {checkout.isError && (
            <EmptyState
              title="Такой оплаты нет"
              text="Она принадлежит другому игроку или адрес набран с ошибкой."
              action={
                <Link to={paths.wallet} className={buttonClasses({ variant: 'secondary' })}>
                  В кошелёк
                </Link>
              }
            />
          )}
          {checkout.isPending && <Skeleton className="h-96 w-full rounded-tile" />}
          {checkout.data && <Bill id={id} checkout={checkout.data} />}
        </div>
      </section>
    </div>
  );
}

function Bill({ id, checkout }: { id: string; checkout: Checkout }) {
  const client = useQueryClient();
  const [payer, setPayer] = useState(checkout.payers[0]?.id ?? '');
  const decide = useMutation({
    mutationFn: (decision: Decision) => callApi('/api/sandbox/decide', { id, decision, payer }),
    onSettled: () => client.invalidateQueries({ queryKey: [...walletKey, 'checkout', id] }),
  });
  return (
    <>
      <div className="flex flex-col items-center text-center">
        <EmojiArt svg={bank} className="size-16" />
        <h1 className="mt-4 font-display text-xl font-extrabold">Тестовая оплата</h1>
        <p className="mt-2 font-display text-[clamp(26px,8vw,38px)] leading-tight font-bold">
          <Amount value={readRoubles(checkout.amount)} />
        </p>
      </div>
      {checkout.state === 'pending' ? (
        <div className="mt-6 flex flex-col gap-4">
          <Select
            label="Чем платим"
            options={checkout.payers.map(({ id: value, name }) => ({ value, label: name }))}
            value={payer}
            onValueChange={setPayer}
          />
          <DecisionButtons
            pending={decide.isPending ? decide.variables : null}
            onDecide={decision => decide.mutate(decision)}
          />
        </div>
      ) : (
        <div className="mt-5 flex flex-col items-center gap-5 text-center">
          <p role="status" className="max-w-[38ch] text-[15px] text-balance text-muted">
            {OUTCOMES[checkout.state]}
          </p>
          <Link
            to={paths.wallet}
            search={{ payment: checkout.operationId } as never}
            className={buttonClasses({ size: 'lg', fullWidth: true })}
          >
            Вернуться в кошелёк
          </Link>
        </div>
      )}
    </>
  );
}
