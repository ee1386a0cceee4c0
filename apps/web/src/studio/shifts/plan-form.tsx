import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Field, TextInput } from '../../components/field.tsx';
import { Select } from '../../components/select.tsx';
import { showSuccess } from '../../components/toast.ts';
import { callApi } from '../../lib/api-client.ts';
import { proven } from '../../staff/proof/proven.ts';
import { shiftsQuery, useFloor } from '../studio-data.ts';

/** Shifts are planned in Moscow's time, wherever the supervisor sits. */
const MOSCOW_OFFSET = '+03:00';
const HOUR_MS = 3_600_000;
const HOURS = ['1', '2', '4', '6', '8'] as const;

export function PlanForm() {
  const { tables } = useFloor();
  const client = useQueryClient();
  const [table, setTable] = useState(tables[0]?.id ?? '');
  const [dealer, setDealer] = useState('');
  const [startsAt, setStartsAt] = useState('');
  const [hours, setHours] = useState<(typeof HOURS)[number]>('4');
  const plan = useMutation({
    mutationFn: () => {
      const startsAtMs = Date.parse(`${startsAt}:00${MOSCOW_OFFSET}`);
      const endsAtMs = startsAtMs + Number(hours) * HOUR_MS;
      const order = { table, dealer, startsAtMs, endsAtMs };
      return proven(() => callApi('/api/staff/studio/shifts/plan', order));
    },
    onSuccess: () => {
      showSuccess('Смена назначена');
      setDealer('');
      void client.invalidateQueries({ queryKey: shiftsQuery.queryKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    plan.mutate();
  };
  return (
    <Card as="section" title="Назначить смену">
      <form className="grid gap-3" onSubmit={submit}>
        <Select
          label="Стол"
          value={table}
          onValueChange={setTable}
          options={tables.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <Field label="Логин дилера">
          <TextInput
            value={dealer}
            required
            autoCapitalize="none"
            spellCheck={false}
            onChange={event => setDealer(event.target.value)}
          />
        </Field>
        <Field label="Начало, по Москве">
          <TextInput
            type="datetime-local"
            value={startsAt}
            required
            onChange={event => setStartsAt(event.target.value)}
          />
        </Field>
        <Select
          label="Сколько часов"
          value={hours}
          onValueChange={setHours}
          options={HOURS.map(value => ({ value, label: value }))}
        />
        <Button type="submit" loading={plan.isPending}>
          Назначить
        </Button>
      </form>
    </Card>
  );
}
