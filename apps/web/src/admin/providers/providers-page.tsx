import type { ProviderState } from '@kvazar/contract';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { withPercent } from '../../lib/with-percent.ts';
import { useStaffAct, useStaffQuery } from '../frame/calls.ts';
import { type Fact, Facts } from '../frame/facts.tsx';
import { useMay } from '../frame/me.ts';
import { Page } from '../frame/page.tsx';
import { Panel } from '../frame/panel.tsx';
import { TableState } from '../frame/table-state.tsx';
import { formatDay, formatMoment } from '../frame/words.ts';
import { PROVIDER_WORDS } from '../money/money-words.ts';

type Flow = ProviderState['topUps'];

const METHODS = { bank_card: 'карта', sbp: 'СБП' } as const;

const FAULTS: Readonly<Record<string, string>> = {
  signature: 'подпись неверна',
  stale: 'подпись старая',
  malformed: 'не разобрать',
  address: 'чужой адрес',
};

const moment = (at: string | null) => (at === null ? 'ещё не было' : formatMoment(at));

function describeRate({ succeeded, failed }: Flow): string {
  const all = succeeded + failed;
  return all === 0
    ? 'операций не было'
    : `${withPercent(Math.round((100 * succeeded) / all))} из ${all}`;
}

function factsOf(flow: Flow): Fact[] {
  const { lastFailureAt, lastFailure } = flow;
  return [
    {
      name: 'Способы',
      value: flow.methods.map(method => METHODS[method]).join(', ') || 'выключены',
    },
    {
      name: 'Успешно за сутки',
      value: describeRate(flow),
      hint: 'Завершившиеся за последние 24 часа; неоплаченные вовремя считаются неуспешными',
    },
    { name: 'Последний успех', value: moment(flow.lastSuccessAt) },
    {
      name: 'Последний отказ',
      value: `${moment(lastFailureAt)}${lastFailure === null ? '' : `: ${lastFailure}`}`,
    },
    { name: 'В пути', value: flow.pending },
    {
      name: 'Дольше часа',
      value: <span className={flow.stuck > 0 ? 'text-gold' : ''}>{flow.stuck}</span>,
    },
  ];
}

/** Who moves the money, and how well; nothing of keys is shown or asked. */
export function ProvidersPage() {
  const query = useStaffQuery('/api/admin/money/providers', {});
  const check = useStaffAct('/api/admin/money/check-provider');
  const mayCheck = useMay('payments/read');
  return (
    <Page
      title="Провайдеры"
      actions={
        mayCheck && (
          <Button
            size="sm"
            variant="secondary"
            loading={check.isPending}
            onClick={() => check.mutate({})}
          >
            Проверить связь
          </Button>
        )
      }
    >
      {query.data?.providers.map(provider => (
        <Provider key={provider.name} provider={provider} />
      ))}
      {!query.data && (
        <Panel>
          <TableState state={query} isEmpty={false} empty="" label="Провайдеры" />
        </Panel>
      )}
    </Page>
  );
}

function Provider({ provider }: { provider: ProviderState }) {
  const { name, isCurrent, isTest, topUps, payouts, stopped, held, webhook } = provider;
  return (
    <Panel
      title={
        <span className="inline-flex flex-wrap items-center gap-2">
          {PROVIDER_WORDS[name] ?? name}
          <Badge tone={isTest ? 'gold' : 'win'}>
            {isTest ? 'тестовые деньги' : 'настоящие деньги'}
          </Badge>
          {!isCurrent && <Badge>не используется</Badge>}
        </span>
      }
    >
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 bar:grid-cols-2 min-[1280px]:grid-cols-3">
        <section aria-label={`Пополнения: ${name}`}>
          <h3 className="mb-1 font-semibold">Пополнения</h3>
          <Facts items={factsOf(topUps)} />
        </section>
        <section aria-label={`Выплаты: ${name}`}>
          <h3 className="mb-1 font-semibold">Выплаты</h3>
          <Facts items={factsOf(payouts)} />
        </section>
        <section aria-label={`Связь: ${name}`}>
          <h3 className="mb-1 font-semibold">Ждёт сотрудника и связь</h3>
          <Facts
            items={[
              { name: 'Выплаты остановлены', value: <Queued count={stopped} /> },
              { name: 'Пополнения задержаны', value: <Queued count={held} /> },
              { name: 'Адрес уведомлений', value: <code>{webhook.path}</code> },
              { name: 'Последнее принято', value: moment(webhook.takenAt) },
              {
                name: 'Последнее отвергнуто',
                value:
                  webhook.refusedFor === null
                    ? moment(webhook.refusedAt)
                    : `${moment(webhook.refusedAt)}: ${FAULTS[webhook.refusedFor] ?? webhook.refusedFor}`,
              },
              {
                name: 'Сверен по',
                value:
                  provider.lastComparedDay === null ? (
                    'ещё не сверяли'
                  ) : (
                    <Link
                      to={
                        `/admin/money/days/${provider.lastComparedDay}?provider=${name}` as string
                      }
                      className="underline"
                    >
                      {formatDay(provider.lastComparedDay)}
                    </Link>
                  ),
              },
            ]}
          />
        </section>
      </div>
    </Panel>
  );
}

function Queued({ count }: { count: number }) {
  if (count === 0) return 0;
  return (
    <Link to={'/admin/queues' as string} className="font-semibold text-gold underline">
      {count}, в очередь
    </Link>
  );
}
