import type { CallSuccess } from '@kvazar/contract';
import { pluralize } from '@kvazar/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { REASONS } from '../../features/live/chat/message-acts.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { reportsQuery, tableTitlesQuery, useChatAct } from './chat-data.ts';
import { LoggedMessageRow } from './logged-message.tsx';

type Report = CallSuccess<'/api/staff/chat/reports'>['reports'][number];

/** Messages that players complained of and nobody has decided on, the most reported first. */
export function ReportList() {
  const { data, error } = useQuery(reportsQuery);
  const { data: tables } = useQuery(tableTitlesQuery);
  if (error) return <EmptyState title="Жалобы не открылись" text={error.message} />;
  if (!data) return <Skeleton className="h-60 rounded-section" />;
  if (data.reports.length === 0) {
    return (
      <EmptyState
        title="Жалоб нет"
        text="Когда игрок пожалуется на сообщение, оно появится здесь."
      />
    );
  }
  const titles = new Map(tables?.map(({ id, title }) => [id, title]));
  return (
    <ul aria-label="Жалобы" className="grid gap-2.5">
      {data.reports.map(report => (
        <ReportRow
          key={report.message.id}
          report={report}
          tableTitle={titles.get(report.message.table) ?? report.message.table}
        />
      ))}
    </ul>
  );
}

function ReportRow({ report, tableTitle }: { report: Report; tableTitle: string }) {
  const { message, count, reasons } = report;
  const [asked, setAsked] = useState<'delete' | 'escalate' | null>(null);
  const keep = useChatAct('keep');
  const remove = useChatAct('delete');
  const close = useChatAct('escalate');
  const words = reasons.map(reason => REASONS[reason]);
  const doing = asked === 'delete' ? remove : close;
  return (
    <LoggedMessageRow message={message} tableTitle={tableTitle}>
      <p className="text-[13px] text-gold">
        {count} {pluralize(count, ['жалоба', 'жалобы', 'жалоб'])}: {words.join(', ').toLowerCase()}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          loading={keep.isPending}
          onClick={() => keep.mutate({ message: message.id, reason: 'Нарушения нет' })}
        >
          Оставить
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setAsked('delete')}>
          Удалить
        </Button>
        <Button size="sm" variant="danger" onClick={() => setAsked('escalate')}>
          Закрыть чат автору
        </Button>
      </div>
      <ReasonDialog
        open={asked !== null}
        onOpenChange={open => !open && setAsked(null)}
        title={asked === 'delete' ? 'Удалить сообщение' : 'Закрыть чат автору'}
        description={
          asked === 'delete'
            ? 'Его не увидит никто за столом. В журнале чата оно останется.'
            : 'На ступень дольше прежнего: 10 минут, час, сутки, неделя. Сообщение исчезнет.'
        }
        confirmLabel={asked === 'delete' ? 'Удалить' : 'Закрыть чат'}
        common={words}
        loading={doing.isPending}
        onConfirm={reason =>
          doing.mutate({ message: message.id, reason }, { onSuccess: () => setAsked(null) })
        }
      />
    </LoggedMessageRow>
  );
}
