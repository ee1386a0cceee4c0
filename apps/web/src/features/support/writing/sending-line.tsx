import { CircleAlert } from 'lucide-react';

/** What stands in the way, beside the button that was pressed. */
export function SendingLine({
  error,
  isRepeating,
}: {
  error: string | null;
  isRepeating: boolean;
}) {
  if (isRepeating) {
    return (
      <p role="status" className="text-[13px] leading-snug text-muted">
        Нет ответа, отправляем ещё раз…
      </p>
    );
  }
  if (error === null) return null;
  return (
    <p role="alert" className="flex items-start gap-1.5 text-[13px] leading-snug text-lose">
      <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
      {error}
    </p>
  );
}
