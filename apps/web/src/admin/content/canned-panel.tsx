import type { CannedAnswer } from '@kvazar/contract';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field, TextInput } from '../../components/field.tsx';
import { showSuccess } from '../../components/toast.ts';
import { useStaffAct, useStaffQuery } from '../frame/calls.ts';
import { useMay } from '../frame/me.ts';
import { Panel } from '../frame/panel.tsx';
import { TableState } from '../frame/table-state.tsx';
import { TextArea } from '../frame/text-area.tsx';

type Edited = Pick<CannedAnswer, 'title' | 'text'> & { readonly id: number | null };

/** What support answers with often; variables are filled in when somebody takes one. */
export function CannedPanel() {
  const query = useStaffQuery('/api/admin/canned/list', undefined);
  const mayEdit = useMay('promotions/make');
  const [edited, setEdited] = useState<Edited | null>(null);
  const answers = query.data?.answers ?? [];
  return (
    <Panel
      title="Готовые ответы поддержки"
      actions={
        mayEdit && (
          <Button size="sm" onClick={() => setEdited({ id: null, title: '', text: '' })}>
            Новый ответ
          </Button>
        )
      }
    >
      <TableState
        state={query}
        isEmpty={answers.length === 0}
        empty="Готовых ответов пока нет"
        label="готовые ответы"
      />
      <ul className="divide-y divide-line">
        {answers.map(answer => (
          <li key={answer.id} className="flex items-center gap-3 py-1.5">
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{answer.title}</span>
              <span className="block truncate text-muted">{answer.text}</span>
            </span>
            {mayEdit && (
              <Button size="sm" variant="secondary" onClick={() => setEdited(answer)}>
                Править<span className="sr-only">: {answer.title}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {edited && <CannedDialog edited={edited} onClose={() => setEdited(null)} />}
    </Panel>
  );
}

function CannedDialog({ edited, onClose }: { edited: Edited; onClose: () => void }) {
  const [title, setTitle] = useState(edited.title);
  const [text, setText] = useState(edited.text);
  const act = useStaffAct('/api/admin/canned/save');
  async function save(event: FormEvent) {
    event.preventDefault();
    try {
      await act.mutateAsync({ id: edited.id, title, text });
      showSuccess('Ответ сохранён');
      onClose();
    } catch {
      // Told by the client of queries; what was typed stays.
    }
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={edited.id === null ? 'Новый ответ' : 'Готовый ответ'}
      footer={
        <Button
          type="submit"
          form="canned"
          fullWidth
          loading={act.isPending}
          disabled={title.trim() === '' || text.trim() === ''}
        >
          Сохранить
        </Button>
      }
    >
      <form id="canned" onSubmit={event => void save(event)} className="grid gap-4">
        <Field label="Название">
          <TextInput
            value={title}
            maxLength={80}
            onChange={event => setTitle(event.target.value)}
          />
        </Field>
        <Field label="Текст">
          <TextArea value={text} rows={8} onChange={event => setText(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
