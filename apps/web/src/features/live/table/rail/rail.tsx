import { type ReactNode, useState } from 'react';
import { TabPanel, Tabs } from '../../../../components/tabs.tsx';
import type { TableLook, TableView } from '../table-look.ts';
import type { JoinedTable } from '../use-live-table.ts';
import { AtTable } from './at-table.tsx';
import { OwnBets } from './own-bets.tsx';
import { Winners } from './winners.tsx';

interface RailProps {
  joined: JoinedTable;
  view: TableView;
  look: TableLook;
  /** What people at the table say to each other. */
  chat?: ReactNode;
}

/** Who has won, who sits, what is one's own; below it the table's chat. */
export function Rail({ joined, view, look, chat }: RailProps) {
  const [tab, setTab] = useState<'winners' | 'people' | 'mine'>('winners');
  return (
    <aside aria-label="За столом" className="live-rail">
      <Tabs
        label="Что показать"
        look="underline"
        value={tab}
        onValueChange={setTab}
        className="live-rail-tabs"
        items={[
          { value: 'winners', label: 'Победители' },
          { value: 'people', label: `За столом ${view.table.players}` },
          { value: 'mine', label: 'Мои' },
        ]}
      >
        <TabPanel value="winners" className="live-rail-panel">
          <Winners feed={joined.feed} view={view} look={look} />
        </TabPanel>
        <TabPanel value="people" className="live-rail-panel">
          <AtTable feed={joined.feed} view={view} />
        </TabPanel>
        <TabPanel value="mine" className="live-rail-panel">
          <OwnBets joined={joined} view={view} look={look} />
        </TabPanel>
      </Tabs>
      {chat && <div className="live-rail-chat">{chat}</div>}
    </aside>
  );
}
