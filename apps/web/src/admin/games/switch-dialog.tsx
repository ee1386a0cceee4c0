import type { StaffGame } from '@kvazar/contract';
import { useState } from 'react';
import { Field, TextInput } from '../../components/field.tsx';
import { ActDialog } from '../frame/act-dialog.tsx';
import { useStaffAct } from '../frame/calls.ts';

interface SwitchDialogProps {
  game: StaffGame;
  onClose: () => void;
}

export function SwitchDialog({ game, onClose }: SwitchDialogProps) {
  const { id, title, closed } = game;
  const [message, setMessage] = useState('');
  const act = useStaffAct('/api/admin/games/switch');
  const on = closed !== null;
  return (
    <ActDialog
      open
      onOpenChange={open => !open && onClose()}
      title={on ? `Включить: ${title}` : `Выключить: ${title}`}
      text={
        on
          ? 'Игра сразу начнёт брать ставки на всех узлах.'
          : 'Новых ставок не будет сразу на всех узлах. Начатые игры, полёты и раунды пройдут до конца.'
      }
      verb={on ? 'Включить' : 'Выключить'}
      tone={on ? 'primary' : 'danger'}
      onAct={reason => act.mutateAsync({ game: id, on, message: on ? '' : message, reason })}
    >
      {!on && (
        <Field label="Что сказать игрокам" hint="Пусто: «Игра временно выключена»">
          <TextInput
            value={message}
            maxLength={200}
            onChange={event => setMessage(event.target.value)}
          />
        </Field>
      )}
    </ActDialog>
  );
}
