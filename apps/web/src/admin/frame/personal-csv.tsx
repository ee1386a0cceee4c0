import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { callApi } from '../../lib/api-client.ts';
import { proven } from '../../staff/proof/proven.ts';
import { ActDialog } from './act-dialog.tsx';
import { useStaffQuery } from './calls.ts';
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
  const { data } = useStaffQuery('/api/admin/exports/list', undefined, { enabled: mayExport });
  if (!mayExport) return null;
  const granted = data?.files.find(one => one.file === file && keyOf(one.query) === keyOf(query));
  const save = async (id: number) => {
    const { href } = await proven(() => callApi('/api/admin/exports/open', { id }));
    window.location.assign(href);
  };
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        onClick={() => {
          // Why it was refused is told by the client of calls.
          if (granted) void save(granted.id).catch(() => {});
          else setAsking(true);
        }}
      >
        <Download aria-hidden="true" className="size-4" />
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
