import { PLINKO_ROWS, SLOT_CATALOGUE } from '@kvazar/games';
import type { ReactNode } from 'react';
import { Field, TextInput } from '../../../components/field.tsx';
import { Select } from '../../../components/select.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import type { CheckField, CheckForm } from './check-form.ts';
import { type CheckReading, doubtHex } from './read-check.ts';

interface CheckFieldsProps {
  form: CheckForm;
  faults: CheckReading['faults'];
  onEdit: (field: CheckField, text: string) => void;
}

const slotOptions = SLOT_CATALOGUE.toReversed().map(({ id, title }) => ({
  value: id as string,
  label: title,
}));

export function CheckFields(props: CheckFieldsProps) {
  const { form } = props;
  if (form.game === 'crash') return <ChainFields {...props} />;
  return (
    <>
      <SeedFields {...props} />
      {form.game === 'dice' && <DiceFields {...props} />}
      {form.game === 'bubbles' && (
        <TextField {...props} field="bubblesTarget" label="Цель" inputMode="decimal" />
      )}
      {form.game === 'plinko' && <PlinkoFields {...props} />}
      {form.game === 'slot' && (
        <Select
          label="Слот"
          options={slotOptions}
          value={form.slot}
          onValueChange={slot => props.onEdit('slot', slot)}
        />
      )}
      {form.game === 'mines' && (
        <TextField {...props} field="mines" label="Сколько мин" inputMode="numeric" />
      )}
    </>
  );
}

interface TextFieldProps extends CheckFieldsProps {
  field: CheckField;
  label: ReactNode;
  hint?: ReactNode;
  note?: ReactNode;
  placeholder?: string;
  inputMode?: 'decimal' | 'numeric';
}

function TextField(props: TextFieldProps) {
  const { form, faults, onEdit, field, label, hint, note, placeholder, inputMode } = props;
  return (
    <Field label={label} hint={hint} note={note} error={faults[field]}>
      <TextInput
        value={form[field]}
        placeholder={placeholder}
        inputMode={inputMode}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={event => onEdit(field, event.target.value)}
      />
    </Field>
  );
}

function SeedFields(props: CheckFieldsProps) {
  return (
    <>
      <TextField
        {...props}
        field="serverSeed"
        label="Серверный сид"
        placeholder="Открытый сид, 64 знака"
        hint={doubtHex(props.form.serverSeed)}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_104px] items-start gap-3">
        <TextField {...props} field="clientSeed" label="Клиентский сид" />
        <TextField {...props} field="nonce" label="Nonce" placeholder="0" inputMode="numeric" />
      </div>
      <TextField
        {...props}
        field="serverSeedHash"
        label="Хеш, показанный до ставки"
        note="необязательно"
      />
    </>
  );
}

function DiceFields(props: CheckFieldsProps) {
  const { form, onEdit } = props;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_104px] items-start gap-3">
      <div className="flex flex-col gap-1.5">
        <span aria-hidden="true" className="text-[13px] leading-5 text-muted">
          Сторона
        </span>
        <Tabs
          label="Сторона"
          items={[
            { value: 'over', label: 'Больше' },
            { value: 'under', label: 'Меньше' },
          ]}
          value={form.side === 'under' ? 'under' : 'over'}
          onValueChange={side => onEdit('side', side)}
        />
      </div>
      <TextField {...props} field="diceTarget" label="Порог" inputMode="decimal" />
    </div>
  );
}

const rowOptions = PLINKO_ROWS.map(rows => ({ value: String(rows), label: String(rows) }));
const riskOptions = [
  { value: 'low', label: 'Низкий' },
  { value: 'medium', label: 'Средний' },
  { value: 'high', label: 'Высокий' },
];

function PlinkoFields({ form, faults, onEdit }: CheckFieldsProps) {
  const fault = faults.rows ?? faults.risk;
  return (
    <div>
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Рядов"
          options={rowOptions}
          value={faults.rows ? null : form.rows}
          onValueChange={rows => onEdit('rows', rows)}
        />
        <Select
          label="Риск"
          options={riskOptions}
          value={faults.risk ? null : form.risk}
          onValueChange={risk => onEdit('risk', risk)}
        />
      </div>
      {fault && <p className="mt-1.5 text-[13px] text-lose">{fault}</p>}
    </div>
  );
}

function ChainFields(props: CheckFieldsProps) {
  return (
    <>
      <TextField
        {...props}
        field="roundHash"
        label="Хеш раунда"
        placeholder="Открывается, когда раунд закончен"
        hint={doubtHex(props.form.roundHash)}
      />
      <TextField
        {...props}
        field="salt"
        label="Соль"
        placeholder="Опубликована до первого раунда"
      />
      <TextField
        {...props}
        field="earlierHash"
        label="Хеш более раннего раунда"
        note="необязательно"
      />
    </>
  );
}
