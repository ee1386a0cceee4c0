import type { PlayerHead } from '@kvazar/contract';
import { Link, useParams } from '@tanstack/react-router';
import { z } from 'zod';
import { Avatar } from '../../components/avatar.tsx';
import { Badge } from '../../components/badge.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { useStaffQuery } from '../frame/calls.ts';
import { useMay } from '../frame/me.ts';
import { Page } from '../frame/page.tsx';
import { Panel } from '../frame/panel.tsx';
import { TableState } from '../frame/table-state.tsx';
import { useAddress } from '../frame/use-address.ts';
import { useShownCurrent } from '../frame/use-shown-current.ts';
import { formatMoment } from '../frame/words.ts';
import { ExplainTab } from './explain-tab.tsx';
import { LimitsTab } from './limits-tab.tsx';
import {
  BetsTab,
  BonusesTab,
  JournalTab,
  LinksTab,
  PaymentsTab,
  RequestsTab,
  SessionsTab,
} from './list-tabs.tsx';
import { MoneyTab } from './money-tab.tsx';
import { NotesTab } from './notes-tab.tsx';
import { PlayerActs } from './player-acts.tsx';

const TABS = {
  money: 'Деньги',
  explain: 'Объясни баланс',
  bets: 'Ставки',
  payments: 'Платежи',
  bonuses: 'Бонусы',
  sessions: 'Сеансы',
  links: 'Связи',
  limits: 'Лимиты',
  requests: 'Обращения',
  notes: 'Заметки',
  journal: 'Журнал',
} as const;

type Tab = keyof typeof TABS;

const AddressSchema = z.object({
  tab: z.enum(Object.keys(TABS) as [Tab, ...Tab[]]).default('money'),
});

/** A player's card, whole; each part is asked for when its tab is opened. */
export function PlayerPage() {
  const { id: text = '' } = useParams({ strict: false }) as { id?: string };
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  const query = useStaffQuery('/api/admin/players/get', { id }, { enabled: id > 0 });
  const player = query.data?.player;
  if (id === 0) return <Page title="Игрок">Такого игрока нет</Page>;
  return (
    <Page
      title={player?.login ?? 'Игрок'}
      note={player && <Standing player={player} />}
      actions={player && <PlayerActs player={player} />}
    >
      <TableState state={query} isEmpty={false} empty="" label="Игрок" />
      {player && <Card player={player} />}
    </Page>
  );
}

function Standing({ player }: { player: PlayerHead }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
      <Badge tone="accent">{player.status.name}</Badge>
      {player.isBanned && (
        <Badge tone="lose">
          {player.bannedUntil
            ? `Заблокирован до ${formatMoment(player.bannedUntil)}`
            : 'Заблокирован'}
        </Badge>
      )}
      {player.isExcluded && <Badge tone="gold">Перерыв</Badge>}
      {player.isStaff && <Badge tone="info">Сотрудник</Badge>}
    </span>
  );
}

function Card({ player }: { player: PlayerHead }) {
  const { address, href } = useAddress(AddressSchema);
  const tabs = useShownCurrent<HTMLElement>(address.tab);
  const maySeeLinks = useMay('players/payments');
  const shown = (Object.keys(TABS) as Tab[]).filter(tab => tab !== 'links' || maySeeLinks);
  return (
    <>
      <Panel>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Avatar seed={player.login} size="md" />
          <p className="min-w-0 flex-1 text-muted wrap-anywhere">
            № {player.id} · {player.email}
            {player.isEmailConfirmed ? '' : ' (не подтверждена)'} · с{' '}
            {formatMoment(player.registeredAt)}
            {player.displayName && ` · имя: ${player.displayName}`}
            {player.hidesName && ' · скрывает имя'}
            {player.hasTwoFactor ? ' · 2FA' : ' · без 2FA'}
            {player.hasVk && ' · VK'}
            {player.lastSeenAt && ` · был ${formatMoment(player.lastSeenAt)}`}
            {player.isBanned && player.banComment !== '' && (
              <span className="block text-lose">Причина блокировки: {player.banComment}</span>
            )}
          </p>
        </div>
        <nav
          ref={tabs}
          aria-label="Части карточки"
          className="relative mt-2 -mb-3.5 flex gap-5 overflow-x-auto"
        >
          {shown.map(tab => (
            <Link
              key={tab}
              to={href({ tab }) as string}
              replace
              // The router takes the card's plain address for a part of each of these.
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={tab === address.tab ? 'page' : undefined}
              className={joinClasses(
                'flex min-h-10 shrink-0 items-center border-b-2 text-[13px] font-medium -outline-offset-2 hover:text-text touch:min-h-11',
                tab === address.tab ? 'border-accent text-text' : 'border-transparent text-muted',
              )}
            >
              {TABS[tab]}
              {tab === 'notes' && player.notes > 0 && (
                <span className="ml-1.5 text-muted">{player.notes}</span>
              )}
              {tab === 'requests' && player.openRequests > 0 && (
                <span className="ml-1.5 text-muted">{player.openRequests}</span>
              )}
            </Link>
          ))}
        </nav>
      </Panel>
      <Opened tab={address.tab} player={player} />
    </>
  );
}

function Opened({ tab, player }: { tab: Tab; player: PlayerHead }) {
  const { id, login, objection } = player;
  switch (tab) {
    case 'money':
      return <MoneyTab id={id} />;
    case 'explain':
      return <ExplainTab id={id} />;
    case 'bets':
      return <BetsTab id={id} />;
    case 'payments':
      return <PaymentsTab id={id} />;
    case 'bonuses':
      return <BonusesTab id={id} />;
    case 'sessions':
      return <SessionsTab id={id} />;
    case 'links':
      return <LinksTab id={id} />;
    case 'limits':
      return <LimitsTab id={id} login={login} isBarred={objection !== null} />;
    case 'requests':
      return <RequestsTab id={id} />;
    case 'notes':
      return <NotesTab id={id} />;
    case 'journal':
      return <JournalTab id={id} />;
  }
}
