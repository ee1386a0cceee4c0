import { type Kopecks, kopecks } from '@kvazar/money';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { AmountField } from '../../src/components/amount-field.tsx';
import { Checkbox } from '../../src/components/checkbox.tsx';
import { Field, TextInput } from '../../src/components/field.tsx';
import { Hint } from '../../src/components/hint.tsx';
import { PasswordField } from '../../src/components/password-field.tsx';
import { Select } from '../../src/components/select.tsx';
import { Slider } from '../../src/components/slider.tsx';
import { Switch } from '../../src/components/switch.tsx';
import { KitSection } from './kit-section.tsx';

type Order = 'new' | 'popular' | 'rtp';

const ORDERS = [
  { value: 'new', label: 'Сначала новые' },
  { value: 'popular', label: 'Популярные' },
  { value: 'rtp', label: 'По отдаче' },
] as const;

function KitAmounts() {
  const [stake, setStake] = useState<Kopecks>(kopecks(10_000));
  const limits = { min: kopecks(100), max: kopecks(1_248_050) };
  return (
    <KitSection title="Суммы">
      <AmountField label="Ставка" note="мин. 1 ₽" value={stake} onChange={setStake} {...limits} />
      <div className="grid grid-cols-2 gap-3">
        <AmountField
          label="Ставка"
          value={stake}
          onChange={setStake}
          quickActions={['half', 'double']}
          {...limits}
        />
        <AmountField
          label="Сумма"
          value={stake}
          onChange={setStake}
          quickActions={[]}
          error="Не хватает средств"
          {...limits}
        />
      </div>
      <AmountField label="Во время раунда" value={stake} onChange={setStake} disabled {...limits} />
    </KitSection>
  );
}

function KitTexts() {
  return (
    <KitSection title="Поля">
      <Field
        label="Логин"
        labelAside={
          <Hint label="Подсказка: логин" content="Будет использоваться для авторизации на сайте" />
        }
        hint="От 3 до 20 букв, цифр и знаков _"
      >
        <TextInput placeholder="orion_7" autoComplete="off" />
      </Field>
      <Field label="E-mail" error="Такой адрес уже занят">
        <TextInput type="email" defaultValue="orion@kvazar" autoComplete="off" />
      </Field>
      <PasswordField label="Пароль" defaultValue="Андромеда" autoComplete="new-password" />
      <Field label="Поиск">
        <TextInput
          placeholder="Название игры"
          leading={<Search aria-hidden="true" className="size-5" />}
        />
      </Field>
      <Field label="Недоступное" disabled>
        <TextInput defaultValue="Изменить нельзя" />
      </Field>
    </KitSection>
  );
}

function KitChoices() {
  const [order, setOrder] = useState<Order>('popular');
  const [sound, setSound] = useState(true);
  const [hidden, setHidden] = useState(false);
  const [agreed, setAgreed] = useState(true);
  const [target, setTarget] = useState(50.5);
  const [rows, setRows] = useState(12);
  return (
    <KitSection title="Выбор">
      <Select label="Порядок" options={ORDERS} value={order} onValueChange={setOrder} />
      <Switch
        label="Звук"
        description="Ставки, выигрыши и взлёт ракеты"
        checked={sound}
        onCheckedChange={setSound}
      />
      <Switch label="Скрывать моё имя в ленте" checked={hidden} onCheckedChange={setHidden} />
      <Switch label="Недоступно" checked={false} onCheckedChange={setHidden} disabled />
      <Checkbox label="Мне исполнилось 18 лет" checked={agreed} onCheckedChange={setAgreed} />
      <Checkbox label="Все игры" checked={false} indeterminate onCheckedChange={setAgreed} />
      <Checkbox label="Недоступно" checked disabled onCheckedChange={setAgreed} />
      <Slider label="Ряды" value={rows} onValueChange={setRows} min={8} max={16} />
      <Slider
        label="Больше"
        value={target}
        onValueChange={setTarget}
        min={0}
        max={100}
        step={0.01}
        tone="split"
        marks={[0, 25, 50, 75, 100]}
        formatValue={value => (Number.isInteger(value) ? String(value) : value.toFixed(2))}
      />
    </KitSection>
  );
}

export function KitFields() {
  return (
    <>
      <KitAmounts />
      <KitTexts />
      <KitChoices />
    </>
  );
}
