import { type CallSuccess, LOBBY_ROWS, type LobbyRow } from '@kvazar/contract';
import { CATALOGUE } from '@kvazar/games';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Select } from '../../components/select.tsx';
import { ActDialog } from '../frame/act-dialog.tsx';
import { useStaffAct } from '../frame/calls.ts';
import { OrderList } from '../frame/order-list.tsx';
import { Panel } from '../frame/panel.tsx';

const TILES: readonly { id: string; title: string }[] = [
  ...CATALOGUE,
  { id: 'slots', title: 'Слоты' },
];

const ROW_TITLES: Record<LobbyRow, string> = {
  slots: 'Слоты: карточки',
  tables: 'Live Dealers',
  wins: 'Крупные выигрыши дня',
  bets: 'Ставки в прямом эфире',
  'slot-rows': 'Ряды слотов',
};

const NONE = 'none';

/** What is not named keeps its own order behind what is. */
function completed<Id extends string>(named: readonly Id[], all: readonly Id[]): Id[] {
  const known = named.filter(id => all.includes(id));
  return [...known, ...all.filter(id => !known.includes(id))];
}

/** In what order players meet games and rows of the lobby, and which slot is put forward. */
export function LobbyOrder({ listed }: { listed: CallSuccess<'/api/admin/games/list'> }) {
  const { lobby } = listed;
  const [games, setGames] = useState(() =>
    completed(
      lobby.games,
      TILES.map(({ id }) => id),
    ),
  );
  const [rows, setRows] = useState(() => completed<LobbyRow>(lobby.rows, LOBBY_ROWS));
  const [slotOfWeek, setSlotOfWeek] = useState(lobby.slotOfWeek);
  const [isAsking, setAsking] = useState(false);
  const act = useStaffAct('/api/admin/games/order');
  const slots = listed.games.filter(({ kind }) => kind === 'slot');
  const titleOf = (id: string) => TILES.find(tile => tile.id === id)?.title ?? id;
  return (
    <Panel
      title="Главная: порядок и слот недели"
      actions={
        <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
          Сохранить порядок
        </Button>
      }
    >
      <div className="grid gap-4 wallet:grid-cols-3">
        <OrderList label="Игры" ids={games} titleOf={titleOf} onChange={setGames} />
        <OrderList label="Ряды" ids={rows} titleOf={id => ROW_TITLES[id]} onChange={setRows} />
        <Select
          label="Слот недели"
          options={[
            { value: NONE, label: 'Не выбран' },
            ...slots.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          value={slotOfWeek ?? NONE}
          onValueChange={value => setSlotOfWeek(value === NONE ? null : value)}
        />
      </div>
      <ActDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Порядок на главной"
        text="Открытые страницы перестроятся сразу."
        verb="Сохранить"
        onAct={reason => act.mutateAsync({ games, rows, slotOfWeek, reason })}
      />
    </Panel>
  );
}
