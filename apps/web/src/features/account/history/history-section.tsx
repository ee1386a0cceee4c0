import {
  CATALOGUE,
  type GameId,
  TABLE_GAME_IDS,
  TABLE_TITLES,
  type TableGameId,
} from '@kvazar/games';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { buttonClasses } from '../../../components/button.tsx';
import { TabPanel, Tabs } from '../../../components/tabs.tsx';
import { MyBets } from '../../../play/bets/my-bets.tsx';
import { AllBets } from './all-bets.tsx';

type Filter = 'all' | GameId | TableGameId;

const filters: readonly { value: Filter; label: string }[] = [
  { value: 'all', label: 'Все' },
  ...CATALOGUE.map(({ id, title }) => ({ value: id, label: title })),
  ...TABLE_GAME_IDS.map(id => ({ value: id, label: TABLE_TITLES[id] })),
];

const exports = [
  { href: '/api/account/export/bets.csv', label: 'Ставки, CSV' },
  { href: '/api/account/export/operations.csv', label: 'Операции, CSV' },
];

export function HistorySection() {
  const [filter, setFilter] = useState<Filter>('all');
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-56 flex-1 text-[15px] leading-snug text-muted">
          Вся история файлом: откроется в Excel и любой другой таблице.
        </p>
        <div className="flex flex-wrap gap-2.5">
          {exports.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              download
              className={buttonClasses({ variant: 'secondary', size: 'sm' })}
            >
              <Download aria-hidden="true" className="size-4" />
              {label}
            </a>
          ))}
        </div>
      </div>
      <Tabs label="Игра" look="underline" items={filters} value={filter} onValueChange={setFilter}>
        <TabPanel value={filter} className="mt-4">
          {filter === 'all' ? <AllBets /> : <MyBets game={filter} />}
        </TabPanel>
      </Tabs>
    </>
  );
}
