import type { CallBody } from '@kvazar/contract';
import { Button } from '../../components/button.tsx';

export type Decision = CallBody<'/api/sandbox/decide'>['decision'];

const CHOICES: readonly { decision: Decision; name: string; text: string }[] = [
  { decision: 'decline', name: 'Отклонить', text: 'банк не пропустит платёж' },
  { decision: 'delay', name: 'Задержать', text: 'пройдёт через десять секунд' },
  { decision: 'duplicate', name: 'Уведомить трижды', text: 'зачислится один раз' },
  { decision: 'underpay', name: 'Заплатить на 1\u00A0₽ меньше', text: 'остановится у оператора' },
];

interface DecisionButtonsProps {
  /** The decision that is on its way. */
  pending: Decision | null;
  onDecide: (decision: Decision) => void;
}

export function DecisionButtons({ pending, onDecide }: DecisionButtonsProps) {
  const isBusy = pending !== null;
  return (
    <>
      <Button
        size="lg"
        fullWidth
        loading={pending === 'approve'}
        disabled={isBusy && pending !== 'approve'}
        onClick={() => onDecide('approve')}
      >
        Оплатить
      </Button>
      <p className="text-center text-sm text-muted">или посмотреть, что бывает иначе:</p>
      <ul className="flex flex-col gap-2">
        {CHOICES.map(({ decision, name, text }) => (
          <li key={decision}>
            <button
              type="button"
              disabled={isBusy}
              onClick={() => onDecide(decision)}
              className="flex min-h-12 w-full flex-col rounded-control border border-line bg-raised px-4 py-2.5 text-left transition-colors duration-150 hover:border-line-strong hover:bg-control-hover disabled:opacity-50"
            >
              <span className="font-semibold">{name}</span>
              <span className="text-[13px] text-muted">{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
