import type { WalletMethod } from '@kvazar/contract';
import { Field, TextInput } from '../../../components/field.tsx';
import { Select } from '../../../components/select.tsx';
import type { WalletInfo } from '../../../lib/wallet-queries.ts';
import { type DestinationDraft, groupCard, type MissingDetail } from './destination-draft.ts';

interface DestinationFieldsProps {
  method: WalletMethod;
  info: WalletInfo;
  draft: DestinationDraft;
  onChange: (draft: DestinationDraft) => void;
  /** Said at its field. */
  missing?: MissingDetail | null;
}

export function DestinationFields({
  method,
  info,
  draft,
  onChange,
  missing = null,
}: DestinationFieldsProps) {
  const faultOf = (field: MissingDetail['field']) =>
    missing?.field === field ? missing.text : undefined;
  if (method === 'bank_card') {
    return (
      <Field
        label="Номер карты"
        error={faultOf('card')}
        hint={
          info.isTest
            ? 'Учебный режим: подставлен тестовый номер. Не вводите настоящий.'
            : 'Только ваша карта. Номер хранится зашифрованным до выплаты.'
        }
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          name="card"
          placeholder="0000 0000 0000 0000"
          maxLength={23}
          value={draft.card}
          onChange={event => onChange({ ...draft, card: groupCard(event.target.value) })}
        />
      </Field>
    );
  }
  return (
    <div className="grid gap-4 min-[420px]:grid-cols-2">
      <Field
        label="Телефон"
        error={faultOf('phone')}
        hint={
          info.isTest
            ? 'Учебный режим: номер на 00-02 банк «отклонит».'
            : 'К которому привязан ваш счёт'
        }
      >
        <TextInput
          type="tel"
          autoComplete="off"
          name="phone"
          placeholder="+7 900 000-00-00"
          maxLength={20}
          value={draft.phone}
          onChange={event => onChange({ ...draft, phone: event.target.value })}
        />
      </Field>
      <div>
        <Select
          label="Банк"
          options={info.banks.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.bank === '' ? null : draft.bank}
          onValueChange={bank => onChange({ ...draft, bank })}
        />
        <p role="status" className="mt-1.5 text-[13px] leading-snug text-lose empty:hidden">
          {faultOf('bank')}
        </p>
      </div>
    </div>
  );
}
