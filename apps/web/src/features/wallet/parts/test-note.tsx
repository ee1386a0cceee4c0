import { FlaskConical } from 'lucide-react';

/** Never lets anyone take a lesson for a payment. */
export function TestNote() {
  return (
    <p className="flex items-start gap-2.5 rounded-control border border-gold-fill/40 bg-gold-tint px-4 py-3 text-sm leading-snug text-gold">
      <FlaskConical aria-hidden="true" className="mt-px size-4.5 shrink-0" />
      <span>
        <b className="font-semibold">Учебный кошелёк.</b> Деньги не списываются и не приходят:
        баланс в игровых рублях. Не вводите настоящие платёжные данные.
      </span>
    </p>
  );
}
