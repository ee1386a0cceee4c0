import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import type { CheckReading, Verifier } from '../../../play/verifier/verifier.ts';
import { OpenEnvelope } from '../explanation/envelope-drawings.tsx';

interface WaitingForInputProps {
  verifier: Verifier;
  reading: CheckReading;
  onShowExample: () => void;
}

/** Instead of a result: what is missing, what is wrong, and a way to see how it looks. */
export function WaitingForInput({ verifier, reading, onShowExample }: WaitingForInputProps) {
  const nameAll = (keys: readonly string[]) =>
    verifier.fields
      .filter(({ key }) => keys.includes(key))
      .map(({ word }) => word)
      .join(', ');
  const wrong = Object.keys(reading.faults);
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
