import { useState } from 'react';
import { Field, TextInput } from '../../components/field.tsx';
import { Select } from '../../components/select.tsx';
import { ActDialog } from '../frame/act-dialog.tsx';
import { useStaffAct } from '../frame/calls.ts';
import { LIMIT_KINDS, LIMIT_PERIODS } from './player-words.ts';

interface TightenLimitProps {
  id: number;
  login: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const options = <Value extends string>(words: Record<Value, string>) =>
  (Object.keys(words) as Value[]).map(value => ({ value, label: words[value] }));

/** Stricter only: the server refuses anything else. */
export function TightenLimit({ id, login, open, onOpenChange }: TightenLimitProps) {
  const [kind, setKind] = useState<keyof typeof LIMIT_KINDS>('loss');
  const [period, setPeriod] = useState<keyof typeof LIMIT_PERIODS>('week');
  const [typed, setTyped] = useState('');
  const { mutateAsync } = useStaffAct('/api/admin/players/limit');
  const value = Number(typed.replace(',', '.').replace(/\s/g, ''));
  return (
    <ActDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Ужесточить лимит: ${login}`}
      text="Действует сразу. Смягчить лимит сотрудник не может, а игрок — не раньше чем через сутки."
      verb="Ужесточить"
      isDisabled={!(value > 0)}
      onAct={reason => mutateAsync({ id, kind, period, value, reason })}
    >
      <Select label="Что" options={options(LIMIT_KINDS)} value={kind} onValueChange={setKind} />
      <Select
        label="За"
        options={options(LIMIT_PERIODS)}
        value={period}
        onValueChange={setPeriod}
      />
      <Field label={kind === 'time' ? 'Минут, не больше' : 'Рублей, не больше'}>
        <TextInput
          inputMode="decimal"
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </Field>
    </ActDialog>
  );
}
