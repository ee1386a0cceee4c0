import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { OpenEnvelope } from '../explanation/envelope-drawings.tsx';
import type { CheckField } from './check-form.ts';
import type { CheckReading } from './read-check.ts';

const NAMES: Readonly<Record<CheckField, string>> = {
  serverSeed: 'серверный сид',
  serverSeedHash: 'хеш',
  clientSeed: 'клиентский сид',
  nonce: 'nonce',
  side: 'сторона',
  diceTarget: 'порог',
  bubblesTarget: 'цель',
  rows: 'ряды',
  risk: 'риск',
  mines: 'сколько мин',
  slot: 'слот',
  roundHash: 'хеш раунда',
  salt: 'соль',
  earlierHash: 'хеш более раннего раунда',
};

function nameAll(fields: readonly CheckField[]): string {
  return fields.map(field => NAMES[field]).join(', ');
}

interface WaitingForInputProps {
  reading: CheckReading;
  onShowExample: () => void;
}

/** Instead of a result: what is missing, what is wrong, and a way to see how it looks. */
export function WaitingForInput({ reading, onShowExample }: WaitingForInputProps) {
  const wrong = Object.keys(reading.faults) as CheckField[];
  const isWrong = wrong.length > 0;
  return (
    <EmptyState
      className="my-auto"
      drawing={<OpenEnvelope className="h-34" />}
      title={isWrong ? 'Проверьте введённое' : 'Результат появится здесь'}
      text={
        isWrong
          ? `Ждут исправления: ${nameAll(wrong)}`
          : `Осталось вставить: ${nameAll(reading.missing)}`
      }
      action={
        <Button variant="secondary" onClick={onShowExample}>
          Показать на примере
        </Button>
      }
    />
  );
}
