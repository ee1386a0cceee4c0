import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ActDialog } from './act-dialog.tsx';
import { useStaffAct, useStaffQuery } from './calls.ts';
import { useMay } from './me.ts';
import { usePropose } from './propose.ts';

interface PersonalCsvProps {
  /** `transfers`, `balance` or `journal`. */
  file: string;
  /** As the server takes it: what narrows the file. */
  query: Readonly<Record<string, string | number>>;
}

/** Fields in one order: the same filter is the same file. */
const keyOf = (query: unknown) =>
  JSON.stringify(Object.entries(query ?? {}).sort(([one], [other]) => (one < other ? -1 : 1)));

/** A list with personal data as a file: asked for, agreed to by another, then saved within a day. */
export function PersonalCsv({ file, query }: PersonalCsvProps) {
  const mayExport = useMay('exports/personal');
  const [isAsking, setAsking] = useState(false);
  const { propose } = usePropose();
  const open = useStaffAct('/api/admin/exports/open');
  const { data } = useStaffQuery('/api/admin/exports/list', undefined, { enabled: mayExport });
  if (!mayExport) return null;
  const granted = data?.files.find(one => one.file === file && keyOf(one.query) === keyOf(query));
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={<Download aria-hidden="true" className="size-4" />}
        loading={open.isPending}
        onClick={() => {
          if (!granted) setAsking(true);
          else {
            open.mutate(
              { id: granted.id },
              { onSuccess: ({ href }) => window.location.assign(href) },
            );
          }
        }}
      >
        {granted ? 'Скачать CSV' : 'CSV'}
      </Button>
      <ActDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Выгрузить персональные данные"
        text="Второй сотрудник одобрит выгрузку. Скачать её сможете только вы, в течение суток; каждое скачивание останется в журнале."
        verb="Запросить файл"
        onAct={reason => propose(`exports/${file}`, query, reason)}
      />
    </>
  );
}
