import { type Kopecks, kopecks } from '@kvazar/money';
import { Radio } from 'lucide-react';
import { useState } from 'react';
import { Amount } from '../../src/components/amount.tsx';
import { Avatar } from '../../src/components/avatar.tsx';
import { Badge } from '../../src/components/badge.tsx';
import { BalanceNumber } from '../../src/components/balance-number.tsx';
import { Button } from '../../src/components/button.tsx';
import { Card } from '../../src/components/card.tsx';
import { ConnectionDot } from '../../src/components/connection-dot.tsx';
import { EmptyState } from '../../src/components/empty-state.tsx';
import { Pager } from '../../src/components/pager.tsx';
import { Skeleton } from '../../src/components/skeleton.tsx';
import { Table, type TableColumn } from '../../src/components/table.tsx';
import { KitRow, KitSection } from './kit-section.tsx';

interface SampleBet {
  player: string;
  game: string;
  stake: Kopecks;
  multiplier: string;
  payout: Kopecks;
}

const BETS: readonly SampleBet[] = [
  {
    player: 'orion_7',
    game: 'Crash',
    stake: kopecks(25_000),
    multiplier: '4.12',
    payout: kopecks(103_000),
  },
  {
    player: 'Марина К.',
    game: 'Плинко',
    stake: kopecks(10_000),
    multiplier: '0.50',
    payout: kopecks(5_000),
  },
  {
    player: 'astro',
    game: 'Мины',
    stake: kopecks(100_000),
    multiplier: '2.41',
    payout: kopecks(241_000),
  },
  { player: 'vega', game: 'Дайсы', stake: kopecks(5_000), multiplier: '0.00', payout: kopecks(0) },
];

const COLUMNS: readonly TableColumn<SampleBet>[] = [
  {
    key: 'player',
    title: 'Игрок',
    render: bet => (
      <span className="flex items-center gap-2.5 font-semibold whitespace-nowrap">
        <Avatar seed={bet.player} size="xs" />
        {bet.player}
      </span>
    ),
  },
  {
    key: 'game',
    title: 'Игра',
    hideOnPhone: true,
    render: bet => <span className="text-muted">{bet.game}</span>,
  },
  {
    key: 'stake',
    title: 'Ставка',
    numeric: true,
    render: bet => <Amount value={bet.stake} tone="muted" />,
  },
  {
    key: 'multiplier',
    title: 'Множитель',
    numeric: true,
    hideOnPhone: true,
    render: bet => <span className="text-muted">×{bet.multiplier}</span>,
  },
  {
    key: 'payout',
    title: 'Выплата',
    numeric: true,
    render: bet =>
      bet.payout > bet.stake ? (
        <Amount value={bet.payout} sign="always" tone="win" />
      ) : (
        <Amount value={bet.payout} tone="muted" />
      ),
  },
];

function KitNumbers() {
  const [balance, setBalance] = useState<Kopecks>(kopecks(1_248_050));
  return (
    <KitSection title="Числа">
      <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
        <BalanceNumber
          value={balance}
          mode="countup"
          className="font-display text-2xl font-black"
        />
        <BalanceNumber value={balance} mode="odometer" className="text-2xl font-bold" />
      </div>
      <KitRow>
        <Button
          size="sm"
          variant="secondary"
          onClick={() => setBalance(kopecks(balance + 103_055))}
        >
          + 1 030.55 ₽
        </Button>
        <Button
          size="sm"
          variant="secondary"
          onClick={() => setBalance(kopecks(Math.max(0, balance - 25_000)))}
        >
          − 250.00 ₽
        </Button>
      </KitRow>
      <KitRow>
        <Amount value={kopecks(1_248_050)} className="font-semibold" />
        <Amount value={kopecks(103_000)} sign="always" tone="result" />
        <Amount value={kopecks(-25_000)} tone="result" />
        <Amount value={kopecks(0)} tone="result" />
        <Amount value={kopecks(500_000)} tone="gold" />
      </KitRow>
    </KitSection>
  );
}

function KitMarks() {
  return (
    <KitSection title="Метки и состояния">
      <KitRow>
        <Badge tone="lose" icon={<Radio aria-hidden="true" className="size-3.5" />}>
          LIVE
        </Badge>
        <Badge tone="gold">Квазармен</Badge>
        <Badge tone="accent">Новое</Badge>
        <Badge tone="info">RTP 99%</Badge>
        <Badge>скоро</Badge>
      </KitRow>
      <KitRow>
        <Badge shape="chip" tone="win">
          2.10×
        </Badge>
        <Badge shape="chip" tone="lose">
          1.02×
        </Badge>
        <Badge shape="chip">1.87×</Badge>
        <Badge shape="chip" tone="gold">
          48.20×
        </Badge>
        <Badge shape="chip" tone="info">
          3.40×
        </Badge>
      </KitRow>
      <KitRow>
        <Avatar seed="orion_7" size="xs" />
        <Avatar seed="Марина К." />
        <Avatar seed="astro" size="md" />
        <Avatar seed="vega" size="lg" alt="Аватар игрока vega" />
        <Avatar seed="nova" size="md" />
        <Avatar seed="Тихон" size="md" />
        <Avatar seed="ksenia" size="md" />
      </KitRow>
      <KitRow>
        <ConnectionDot state="online" onlineText="1 284 онлайн" />
        <ConnectionDot state="reconnecting" />
        <ConnectionDot state="offline" />
      </KitRow>
    </KitSection>
  );
}

function KitLists() {
  const [page, setPage] = useState(2);
  return (
    <>
      <KitSection title="Таблица">
        <Table
          caption="Ставки в прямом эфире"
          columns={COLUMNS}
          rows={BETS}
          rowKey={bet => bet.player}
        />
        <Pager
          label="Ставки"
          page={page}
          hasNext={page < 3}
          onPrevious={() => setPage(page - 1)}
          onNext={() => setPage(page + 1)}
        />
        <Pager look="more" label="Ставки" hasNext onNext={() => setPage(1)} />
        <Table
          caption="Загружаемые ставки"
          columns={COLUMNS}
          rows={[]}
          rowKey={bet => bet.player}
          skeletonRows={3}
        />
        <Table
          caption="Пустой список ставок"
          columns={COLUMNS}
          rows={[]}
          rowKey={bet => bet.player}
          empty={
            <EmptyState
              title="Ставок пока нет"
              text="Сделайте первую — она появится здесь сразу после раунда."
              action={<Button>Играть в Crash</Button>}
            />
          }
        />
      </KitSection>
      <KitSection title="Карточка и заготовка">
        <Card title="Честная игра" action={<Badge tone="win">проверено</Badge>}>
          <p className="text-[15px] text-muted">
            Хеш раунда известен до ставки, а после раунда открывается секрет.
          </p>
        </Card>
        <Card tone="panel" padding="sm">
          <div className="flex items-center gap-3">
            <Skeleton className="size-12 rounded-2xl" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-3.5 w-4/5" />
            </div>
          </div>
        </Card>
      </KitSection>
    </>
  );
}

export function KitData() {
  return (
    <>
      <KitNumbers />
      <KitMarks />
      <KitLists />
    </>
  );
}
