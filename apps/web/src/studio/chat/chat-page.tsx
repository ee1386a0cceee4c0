import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { TabPanel, Tabs } from '../../components/tabs.tsx';
import { useFloor } from '../studio-data.ts';
import { reportsQuery } from './chat-data.ts';
import { MessageLog } from './message-log.tsx';
import { MuteList } from './mute-list.tsx';
import { ReportList } from './report-list.tsx';

type View = 'reports' | 'mutes' | 'log';

/** What players say at the tables, what they complain about, and who may not write. */
export function ChatPage() {
  const { mayCorrect } = useFloor();
  return (
    <>
      <h1 className="mb-4 font-display text-[22px] font-extrabold tracking-tight">Чат</h1>
      {mayCorrect ? (
        <Views />
      ) : (
        <EmptyState
          title="Жалобы разбирает старший"
          text="Дилер удаляет сообщения и закрывает чат на 10 минут прямо за столом."
        />
      )}
    </>
  );
}

function Views() {
  const [view, setView] = useState<View>('reports');
  const waiting = useQuery(reportsQuery).data?.reports.length ?? 0;
  return (
    <Tabs<View>
      label="Что показать"
      look="underline"
      value={view}
      onValueChange={setView}
      items={[
        { value: 'reports', label: waiting > 0 ? `Жалобы · ${waiting}` : 'Жалобы' },
        { value: 'mutes', label: 'Запреты' },
        { value: 'log', label: 'Журнал' },
      ]}
    >
      <TabPanel value="reports" className="pt-4">
        <ReportList />
      </TabPanel>
      <TabPanel value="mutes" className="pt-4">
        <MuteList />
      </TabPanel>
      <TabPanel value="log" className="pt-4">
        <MessageLog />
      </TabPanel>
    </Tabs>
  );
}
