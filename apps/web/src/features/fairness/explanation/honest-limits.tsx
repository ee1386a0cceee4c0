import { Check, Minus } from 'lucide-react';
import { Card } from '../../../components/card.tsx';

const proven = [
  'Результат не подменили после вашей ставки.',
  'Результат не подбирали под вас, сумму ставки или прошлые выигрыши.',
  'Ставка посчитана по тем же правилам, что у всех.',
];

const notProven = [
  'Что вы выиграете. У сайта есть преимущество, около 1 %: оно указано ниже, у каждой игры.',
  'Что первый клиентский сид придумали вы: при регистрации он случайный. Хотите полной уверенности — впишите свой.',
];

/** What a check can show, and what it cannot: overselling it would be a lie too. */
export function HonestLimits() {
  return (
    <Card title="Что это доказывает">
      <ul className="flex flex-col gap-2.5 text-[15px] leading-snug">
        {proven.map(text => (
          <li key={text} className="flex gap-3">
            <Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-win" />
            {text}
          </li>
        ))}
      </ul>
      <h3 className="mt-5 mb-2.5 font-semibold">А что не доказывает</h3>
      <ul className="flex flex-col gap-2.5 text-[15px] leading-snug text-muted">
        {notProven.map(text => (
          <li key={text} className="flex gap-3">
            <Minus aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
            {text}
          </li>
        ))}
      </ul>
    </Card>
  );
}
