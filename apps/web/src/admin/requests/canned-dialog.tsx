import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { callApi } from '../../lib/api-client.ts';
import { cannedQuery } from './staff-queries.ts';

export interface CannedDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  request: string;
  /** Puts it into the field; whoever answers sends it. */
  onTake: (text: string) => void;
}

export function CannedDialog({ open, onOpenChange, request, onTake }: CannedDialogProps) {
  const { data: answers, error } = useQuery(cannedQuery);
  const [chosen, setChosen] = useState<number | null>(null);
  const preview = useQuery({
    queryKey: ['canned', 'preview', chosen, request],
    queryFn: async () =>
      (await callApi('/api/admin/canned/preview', { id: chosen ?? 0, request })).text,
    enabled: chosen !== null,
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => setChosen(null)}
      title="Готовые ответы"
      description="Текст попадёт в поле ответа: перечитайте его перед отправкой."
      size="lg"
      footer={
        <Button
          fullWidth
          disabled={preview.data === undefined}
          onClick={() => {
            if (preview.data !== undefined) onTake(preview.data);
            onOpenChange(false);
          }}
        >
          Вставить в ответ
        </Button>
      }
    >
      <div className="grid gap-4 wallet:grid-cols-2">
        <ul className="grid content-start gap-1">
          {!answers && !error && <Skeleton className="h-40" />}
          {error && <li className="text-lose">{error.message}</li>}
          {answers?.length === 0 && <li className="text-muted">Готовых ответов пока нет</li>}
          {answers?.map(({ id, title }) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={chosen === id}
                onClick={() => setChosen(id)}
                className="min-h-11 w-full rounded-control px-3 py-2 text-left hover:bg-raised aria-pressed:bg-accent-tint"
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
        <section aria-label="Как это прочтёт игрок" className="rounded-control bg-raised p-3">
          <p className="whitespace-pre-wrap wrap-anywhere">
            {preview.data ?? preview.error?.message ?? 'Выберите ответ, чтобы увидеть его целиком'}
          </p>
        </section>
      </div>
    </Dialog>
  );
}
