import type { BetGame } from '@kvazar/games';
import { useState } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { TabPanel, Tabs } from '../../components/tabs.tsx';
import { BiggestBets } from './biggest-bets.tsx';
import { LiveBetsTable } from './live-bets-table.tsx';
import { MyBets } from './my-bets.tsx';

type BetTab = 'mine' | 'all' | 'biggest';

const tabs: readonly { value: BetTab; label: string }[] = [
  { value: 'mine', label: 'Мои ставки' },
  { value: 'all', label: 'Все ставки' },
  { value: 'biggest', label: 'Крупные' },
];

/** The bets of one game, below its stage. */
export function BetTabs({ game }: { game: BetGame }) {
  const [tab, setTab] = useState<BetTab>('mine');
  return (
    <section aria-label="Ставки">
      <Tabs label="Чьи ставки" look="underline" items={tabs} value={tab} onValueChange={setTab}>
        <TabPanel value="mine" className="mt-4">
          <MyBets game={game} />
        </TabPanel>
        <TabPanel value="all" className="mt-4">
          <LiveBetsTable
            game={game}
            empty={
              <EmptyState
                title="В эту игру пока никто не играл"
                text="Ставки всех игроков появятся здесь сразу, как только будут сделаны."
              />
            }
          />
        </TabPanel>
        <TabPanel value="biggest" className="mt-4">
          <BiggestBets game={game} />
        </TabPanel>
      </Tabs>
    </section>
  );
}
