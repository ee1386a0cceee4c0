import { Link, useParams } from '@tanstack/react-router';
import { z } from 'zod';
import { useStaffQuery } from '../frame/calls.ts';
import { DataTable } from '../frame/data-table.tsx';
import { Facts } from '../frame/facts.tsx';
import { Page } from '../frame/page.tsx';
import { Panel } from '../frame/panel.tsx';
import { TableState } from '../frame/table-state.tsx';
import { useAddress } from '../frame/use-address.ts';
import { dayInMoscow, formatMoment, formatSum } from '../frame/words.ts';
import { KIND_WORDS, STATE_WORDS } from './money-words.ts';
import { SideName, TRANSFER_COLUMNS } from './transfers.tsx';

const AddressSchema = z.object({ kind: z.string().max(40).default('') });

/** One transfer with its cause and whatever else the same cause has moved. */
export function TransferPage() {
  const { reference = '' } = useParams({ strict: false }) as { reference?: string };
  const { address } = useAddress(AddressSchema);
  const query = useStaffQuery('/api/admin/money/transfer', {
    reference,
    ...(address.kind !== '' && { kind: address.kind }),
  });
  const transfer = query.data?.transfer;
  const day = transfer && dayInMoscow(transfer.at);
  return (
    <Page
      title="Перевод"
      note={transfer && `№ ${transfer.id}, ${formatMoment(transfer.at)}`}
      actions={
        <Link to={'/admin/money?show=transfers' as string} className="underline">
          Все переводы
        </Link>
      }
    >
      {transfer ? (
        <div className="grid grid-cols-1 items-start gap-3 bar:grid-cols-2">
          <Panel title={KIND_WORDS[transfer.kind] ?? transfer.kind}>
            <Facts
              items={[
                { name: 'Сумма', value: formatSum(transfer.amount) },
                { name: 'Откуда', value: <SideName side={transfer.from} /> },
                { name: 'Куда', value: <SideName side={transfer.to} /> },
                { name: 'Остаток после', value: formatSum(transfer.balanceAfter) },
                { name: 'Основание', value: <code>{transfer.reference}</code> },
              ]}
            />
          </Panel>
          <Panel
            title={transfer.cause ? `Причина: ${transfer.cause.title.toLowerCase()}` : 'Причина'}
            actions={
              transfer.cause?.href && (
                <Link to={transfer.cause.href as string} className="underline">
                  Открыть
                </Link>
              )
            }
          >
            {transfer.cause ? (
              <Facts
                items={transfer.cause.facts.map(({ name, value }) => ({
                  name,
                  value: name === 'Состояние' ? (STATE_WORDS[value] ?? value) : value,
                }))}
              />
            ) : (
              <p className="text-muted">
                Перевод между счетами сайта или начисление: кто и почему, сказано в{' '}
                <Link to={`/admin/journal?from=${day}&to=${day}` as string} className="underline">
                  журнале этого дня
                </Link>
                .
              </p>
            )}
          </Panel>
          {transfer.siblings.length > 0 && (
            <Panel title="Другие переводы по этому основанию" className="bar:col-span-2">
              <DataTable
                label="Другие переводы по этому основанию"
                columns={TRANSFER_COLUMNS}
                rows={transfer.siblings}
                rowKey={({ id }) => id}
                rowHref={row => `/admin/money/transfers/${row.reference}?kind=${row.kind}`}
                state={query}
                empty=""
              />
            </Panel>
          )}
        </div>
      ) : (
        <Panel>
          <TableState state={query} isEmpty={false} empty="" label="Перевод" />
        </Panel>
      )}
    </Page>
  );
}
