import { RISK_RULES, type RiskFlag } from '@kvazar/contract';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { z } from 'zod';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { moreOf, useStaffPages, useStaffQuery } from '../frame/calls.ts';
import { type DataColumn, DataTable } from '../frame/data-table.tsx';
import { Facts } from '../frame/facts.tsx';
import { useMay } from '../frame/me.ts';
import { Page } from '../frame/page.tsx';
import { Panel } from '../frame/panel.tsx';
import { PlayerLink } from '../frame/player-link.tsx';
import { Segmented } from '../frame/segmented.tsx';
import { useAddress } from '../frame/use-address.ts';
import { formatMoment } from '../frame/words.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { LinksPanel } from './links-panel.tsx';
import { RULE_WORDS, VERDICT_WORDS } from './risk-words.ts';

const AddressSchema = z.object({
  show: z.enum(['open', 'decided']).default('open'),
  rule: z.enum(['', ...RISK_RULES]).default(''),
  flag: z.number().int().default(0),
  player: z.string().max(60).default(''),
});

const boxClasses =
  'min-h-9 rounded-[10px] border border-field-line bg-field px-3 outline-none focus-visible:border-accent-text touch:min-h-11 touch:text-base';

const COLUMNS: readonly DataColumn<RiskFlag>[] = [
  {
    id: 'rule',
    title: 'Признак',
    width: 'minmax(170px, 1fr)',
    cell: ({ rule }) => RULE_WORDS[rule],
  },
  {
    id: 'player',
    title: 'Игрок',
    width: 150,
    cell: ({ player }) => (
      <span className="inline-flex flex-wrap items-center gap-1.5">
        <PlayerLink {...player} />
        {player.isBanned && <Badge tone="lose">блок</Badge>}
      </span>
    ),
  },
  { id: 'note', title: 'Что замечено', width: 'minmax(220px, 2fr)', cell: ({ note }) => note },
  { id: 'at', title: 'Когда', width: 130, cell: ({ raisedAt }) => formatMoment(raisedAt) },
  {
    id: 'verdict',
    title: 'Решение',
    width: 'minmax(140px, 1fr)',
    cell: ({ verdict, reason, decidedBy }) =>
      verdict === null ? (
        <span className="text-muted">ждёт</span>
      ) : (
        <span className="grid">
          {VERDICT_WORDS[verdict]}
          <span className="text-xs wrap-anywhere text-muted">
            {decidedBy}: {reason}
          </span>
        </span>
      ),
  },
];

/** What rules have noticed, and with whom each player is linked. */
export function RiskPage() {
  const { address, go, href } = useAddress(AddressSchema);
  const { show, rule, flag, player } = address;
  const query = useStaffPages('/api/admin/risk/flags', { show, ...(rule !== '' && { rule }) });
  const open = query.data?.pages[0]?.open ?? 0;
  return (
    <Page
      title="Риск"
      note={open > 0 ? `ждут решения: ${open}` : 'всё решено'}
      actions={
        <>
          <PlayerSearch
            key={player}
            player={player}
            onFind={name => go({ player: name, flag: 0 })}
          />
          <Segmented
            label="Какие признаки"
            value={show}
            options={[
              { value: 'open', label: 'Ждут', count: open },
              { value: 'decided', label: 'Решённые' },
            ]}
            onChange={next => go({ show: next, flag: 0 })}
          />
        </>
      }
    >
      <Panel
        title="Признаки"
        actions={
          <label className="flex items-center gap-2">
            <span className="text-xs text-muted">Правило</span>
            <select
              value={rule}
              onChange={event => go({ rule: event.target.value as typeof rule })}
              className={boxClasses}
            >
              <option value="">все</option>
              {RISK_RULES.map(value => (
                <option key={value} value={value}>
                  {RULE_WORDS[value]}
                </option>
              ))}
            </select>
          </label>
        }
      >
        <DataTable
          label="Признаки риска"
          columns={COLUMNS}
          rows={query.data?.pages.flatMap(page => page.flags) ?? []}
          rowKey={({ id }) => id}
          rowHref={({ id }) => href({ flag: id, player: '' })}
          isCurrent={({ id }) => id === flag}
          more={moreOf(query)}
          state={query}
          empty={show === 'open' ? 'Признаков, которые ждут решения, нет' : 'Ещё ничего не решали'}
        />
      </Panel>
      {flag > 0 && <OneFlag key={flag} id={flag} />}
      {flag > 0 && <LinksPanel key={`flag ${flag}`} asked={{ flag }} />}
      {flag === 0 && player !== '' && <LinksPanel key={player} asked={{ player }} />}
    </Page>
  );
}

interface PlayerSearchProps {
  player: string;
  onFind: (name: string) => void;
}

function PlayerSearch({ player, onFind }: PlayerSearchProps) {
  const [name, setName] = useState(player);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFind(name.trim());
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-[13px] text-muted">
        Связи игрока
      </label>
      <input
        id={id}
        placeholder="логин или номер"
        value={name}
        maxLength={60}
        onChange={event => setName(event.target.value)}
        className={`${boxClasses} w-44 max-w-full`}
      />
      <Button type="submit" size="sm" variant="secondary">
        Показать связи
      </Button>
    </form>
  );
}

function OneFlag({ id }: { id: number }) {
  const query = useStaffQuery('/api/admin/risk/flag', { id });
  const mayDecide = useMay('risk/decide');
  const [isDeciding, setDeciding] = useState(false);
  const flag = query.data?.flag;
  if (!flag) return null;
  const { player, verdict } = flag;
  return (
    <Panel
      title={`${RULE_WORDS[flag.rule]}: ${player.login}`}
      actions={
        <>
          <Link to={`/admin/players/${player.id}` as string} className="underline">
            Ограничить или заблокировать в карточке
          </Link>
          {mayDecide && verdict === null && (
            <Button size="sm" variant="primary" onClick={() => setDeciding(true)}>
              Решить
            </Button>
          )}
        </>
      }
    >
      <p className="mb-2">{flag.note}</p>
      <Facts
        className="max-w-xl"
        items={[
          ...flag.facts,
          ...(verdict === null
            ? []
            : [
                { name: 'Решение', value: VERDICT_WORDS[verdict] },
                { name: 'Почему', value: flag.reason },
                { name: 'Кто', value: flag.decidedBy },
              ]),
        ]}
      />
      <DecideDialog flag={isDeciding ? flag : null} onClose={() => setDeciding(false)} />
    </Panel>
  );
}
