import type { RevealedSeeds } from '@kvazar/contract';
import { Dices, RefreshCw } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field, TextInput } from '../../components/field.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { explainClientSeed, makeRandomClientSeed } from './client-seed.ts';
import { useRotatePair } from './rotate-pair.ts';

interface RotateFormProps {
  onRevealed: (pair: RevealedSeeds) => void;
}

/** Changing the client seed and changing the pair are one act: a seed decides from its first bet. */
export function RotateForm({ onRevealed }: RotateFormProps) {
  const [clientSeed, setClientSeed] = useState(makeRandomClientSeed);
  const rotate = useRotatePair();
  const fault = explainClientSeed(clientSeed);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (fault !== null || rotate.isPending) return;
    rotate.mutate(clientSeed.trim(), {
      onSuccess: ({ revealed }) => {
        setClientSeed(makeRandomClientSeed());
        onRevealed(revealed);
      },
    });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3.5">
      <Field
        label="Новый клиентский сид"
        hint="Любое слово или число: сервер узнает его, когда следующий сид уже запечатан"
        error={fault}
      >
        <TextInput
          value={clientSeed}
          onChange={event => setClientSeed(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          trailing={
            <IconButton
              size="sm"
              label="Придумать случайный сид"
              onClick={() => setClientSeed(makeRandomClientSeed())}
            >
              <Dices aria-hidden="true" className="size-4.5" />
            </IconButton>
          }
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        loading={rotate.isPending}
        disabled={fault !== null}
        icon={<RefreshCw aria-hidden="true" className="size-4.5" />}
      >
        Сменить пару
      </Button>
    </form>
  );
}
