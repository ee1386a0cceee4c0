import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field, TextInput } from '../../components/field.tsx';
import { useCommand } from './staff-queries.ts';

export type Act =
  | { readonly kind: 'assign' }
  | { readonly kind: 'move'; readonly to: 'open' | 'internal' | 'solved' };

export interface ActDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  request: string;
  act: Act;
}

const MOVE_TITLES = {
  open: 'Вернуть в работу',
  internal: 'Разбираемся внутри',
  solved: 'Решено без ответа',
};

/** One line is asked for: to whom, or why. */
export function ActDialog({ open, onOpenChange, request, act }: ActDialogProps) {
  const [text, setText] = useState('');
  const assign = useCommand('/api/admin/requests/assign');
  const move = useCommand('/api/admin/requests/move');
  const isAssigning = act.kind === 'assign';
  const title = isAssigning ? 'Отдать другому' : MOVE_TITLES[act.to];
  function submit(event: FormEvent): void {
    event.preventDefault();
    const said = text.trim();
    const onSuccess = () => onOpenChange(false);
    if (said === '') return;
    if (act.kind === 'assign') assign.mutate({ request, to: said }, { onSuccess });
    else move.mutate({ request, to: act.to, reason: said }, { onSuccess });
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => setText('')}
      title={title}
      size="sm"
    >
      <form onSubmit={submit} className="grid gap-4">
        <Field
          label={isAssigning ? 'Логин сотрудника' : 'Причина'}
          hint={isAssigning ? undefined : 'Останется в журнале'}
        >
          <TextInput
            value={text}
            maxLength={isAssigning ? 40 : 200}
            onChange={event => setText(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          disabled={text.trim() === ''}
          loading={assign.isPending || move.isPending}
        >
          {title}
        </Button>
      </form>
    </Dialog>
  );
}
