import { SLOT_CATALOGUE } from '@kvazar/games';
import { Field, TextInput } from '../../components/field.tsx';
import { Select } from '../../components/select.tsx';
import { Segmented } from '../frame/segmented.tsx';
import type { CampaignForm, CampaignKind, Gift } from './campaign-form.ts';

interface CampaignFieldsProps {
  kind: CampaignKind;
  form: CampaignForm;
  onChange: (part: CampaignForm) => void;
  /** Names of tiers, for terms. */
  tierNames: Readonly<Record<string, string>>;
}

const GIFTS: readonly { value: Gift; label: string }[] = [
  { value: 'cash', label: 'Деньги' },
  { value: 'spins', label: 'Фриспины' },
  { value: 'wheel', label: 'Колесо' },
  { value: 'safe', label: 'Сейф' },
];

const SLOTS = SLOT_CATALOGUE.map(({ id, title }) => ({ value: id as string, label: title }));

/** The fields of one kind of campaign. */
export function CampaignFields({ kind, form, onChange, tierNames }: CampaignFieldsProps) {
  const text = (name: string, label: string, hint?: string, type = 'text') => (
    <Field label={label} {...(hint !== undefined && { hint })}>
      <TextInput
        type={type}
        value={form[name] ?? ''}
        onChange={event => onChange({ [name]: event.target.value })}
      />
    </Field>
  );
  const moment = (name: string, label: string, hint?: string) =>
    text(name, label, hint, 'datetime-local');
  if (kind === 'code') {
    const gift = form['gift'] as Gift;
    return (
      <div className="grid gap-3">
        <Segmented
          label="Что даёт код"
          value={gift}
          options={GIFTS}
          onChange={value => onChange({ gift: value })}
        />
        <div className="grid gap-3 wallet:grid-cols-2">
          {(gift === 'cash' || gift === 'safe') && text('amount', 'Сумма, ₽')}
          {gift === 'spins' && (
            <>
              <Select
                label="Слот"
                options={SLOTS}
                value={form['slot'] ?? null}
                onValueChange={slot => onChange({ slot })}
              />
              {text('stake', 'Ставка фриспина, ₽')}
              {text('spins', 'Фриспинов')}
              {text('spinsDays', 'Дней на них')}
            </>
          )}
          {text('text', 'Свой код', 'Пусто: коды придумает сайт')}
          {!form['text']?.trim() && text('count', 'Сколько кодов')}
          {text('uses', 'Применений у каждого')}
          {moment('from', 'Начало', 'Пусто: как только утвердят')}
          {moment('until', 'Конец', 'По Москве')}
        </div>
      </div>
    );
  }
  if (kind === 'tournament') {
    return (
      <div className="grid gap-3">
        <Segmented
          label="Вид турнира"
          value={form['format'] === 'race' ? 'race' : 'series'}
          options={[
            { value: 'series', label: 'Серия' },
            { value: 'race', label: 'Гонка' },
          ]}
          onChange={format => onChange({ format })}
        />
        <div className="grid gap-3 wallet:grid-cols-2">
          {moment('from', 'Начало', 'По Москве')}
          {moment('to', 'Конец', 'До 31 дня')}
          {text('pools', 'Фонды лиг, ₽', 'С низшей, через запятую; последний для остальных')}
          {text('minStake', 'Наименьшая ставка, ₽')}
          {form['format'] === 'race' && text('dailyCap', 'Очков в день, не больше')}
        </div>
      </div>
    );
  }
  if (kind === 'heist') {
    return (
      <div className="grid gap-3 wallet:grid-cols-2">
        {moment('from', 'Начало', 'По Москве')}
        {moment('to', 'Конец', 'До 60 дней')}
        {text('goal', 'Очки последней двери')}
        {text('pool', 'Хранилище, ₽')}
        {text('pot', 'Котёл, ₽')}
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      {(form['tiers'] ?? '').split(',').map(tier => (
        <fieldset key={tier} className="grid grid-cols-2 gap-3 wallet:grid-cols-4">
          <legend className="mb-1.5 font-semibold">{tierNames[tier] ?? tier}</legend>
          {text(`${tier}.points`, 'Очки')}
          {text(`${tier}.rakeback`, 'Рейкбек, %')}
          {text(`${tier}.gift`, 'Подарок, ₽')}
          {text(`${tier}.wheel`, 'Колесо ×')}
        </fieldset>
      ))}
      {text('flat', 'Рейкбек для всех, %', 'Пусто: у каждой ступени свой')}
    </div>
  );
}
