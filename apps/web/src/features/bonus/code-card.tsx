import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Field, TextInput } from '../../components/field.tsx';
import { callApi } from '../../lib/api-client.ts';
import { refetchBalance, setBalance } from '../../lib/balance.ts';
import { bonusKey, setRaceback } from '../../lib/bonus-queries.ts';
import { bookRefusal } from '../../play/round/book-bet.ts';
import { useCommand } from '../../play/round/use-command.ts';

const LONGEST_CODE = 100;

/** What was typed is read by the server, which forgives case, spaces, dashes and look-alikes. */
export function CodeCard({ playerId }: { playerId: number }) {
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [given, setGiven] = useState<string | null>(null);
  const send = useCommand((id, body: { code: string }) =>
    callApi('/api/bonus/code', { id, ...body }),
  );

  async function apply(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setGiven(null);
    if (code.trim() === '') return setRefusal('Введите код');
    setSending(true);
    setRefusal(null);
    const answer = await send({ code: code.trim() }, setRefusal);
    setSending(false);
    if (answer.kind === 'refused') bookRefusal(client, answer.code);
    if (answer.kind !== 'answered') return;
    const { text, balance, raceback } = answer.success;
    setRefusal(null);
    setGiven(text);
    setCode('');
    // Of a late answer the balance may be an older one by now; a failed question shows its own notice.
    if (answer.isLate) void refetchBalance(client).catch(() => {});
    else setBalance(client, balance);
    setRaceback(client, playerId, raceback);
    void client.invalidateQueries({ queryKey: bonusKey });
  }

  return (
    <Card title="Промокод" className="bonus-code">
      <form onSubmit={apply} noValidate>
        <Field
          label={<span className="sr-only">Промокод</span>}
          error={refusal}
          hint="Один код на игрока. Деньги, фриспины, колесо или сейф."
          className="-mt-5"
        >
          <TextInput
            value={code}
            maxLength={LONGEST_CODE}
            placeholder="10 букв и цифр"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={event => {
              setCode(event.target.value.toUpperCase());
              setRefusal(null);
            }}
            trailing={
              <Button type="submit" variant="secondary" size="sm" loading={isSending}>
                Применить
              </Button>
            }
          />
        </Field>
      </form>
      <p
        role="status"
        className="flex items-start gap-1.5 pt-2 text-[15px] leading-snug font-semibold text-win empty:hidden"
      >
        {given !== null && (
          <>
            <CircleCheck aria-hidden="true" className="mt-px size-5 shrink-0" />
            {given}
          </>
        )}
      </p>
    </Card>
  );
}
