import type { Account } from '@kvazar/contract';
import { CodeInput } from '../../../components/code-input.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { PasswordLinkButton } from '../../../components/password-link-button.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { listWays, type ProofDraft } from './proof-draft.ts';

const SWITCH = { code: 'Ввести код', password: 'Ввести пароль' };

interface ProofPartProps {
  account: Account | undefined;
  draft: ProofDraft;
  onChange: (draft: ProofDraft) => void;
}

/** Asks who it is before money leaves: the password, or a code where the second step is on. */
export function ProofPart({ account, draft, onChange }: ProofPartProps) {
  if (!account) return <Skeleton className="h-24 w-full rounded-tile" />;
  const ways = listWays(account);
  const way = draft.way ?? ways[0];
  if (!way) return <NoWay />;
  const other = ways.find(candidate => candidate !== way);
  const field = {
    name: 'proof',
    value: draft.text,
    onChange: (event: { target: { value: string } }) =>
      onChange({ way: draft.way, text: event.target.value }),
    note: other && (
      <button
        type="button"
        onClick={() => onChange({ way: other, text: '' })}
        className="font-semibold text-accent-text hover:underline touch:min-h-11"
      >
        {SWITCH[other]}
      </button>
    ),
  };
  return way === 'code' ? (
    <CodeInput {...field} hint="Или резервный код. Так никто другой не выведет ваши деньги." />
  ) : (
    <PasswordField
      {...field}
      label="Пароль"
      hint="От вашего аккаунта. Так никто другой не выведет ваши деньги."
    />
  );
}

function NoWay() {
  return (
    <div className="flex flex-col items-start gap-3 rounded-tile border border-line bg-raised p-4">
      <p className="text-sm leading-snug">
        Чтобы деньги не вывел никто другой, для вывода нужен пароль, а у вас его ещё нет: вы входите
        через VK. Задайте его по ссылке из письма и вернитесь сюда.
      </p>
      <PasswordLinkButton />
    </div>
  );
}
