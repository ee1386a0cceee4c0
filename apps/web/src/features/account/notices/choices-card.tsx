import { NOTICE_KINDS, type NoticeChoice } from '@kvazar/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { Switch } from '../../../components/switch.tsx';
import { useAccount } from '../../../lib/account-query.ts';
import { callApi } from '../../../lib/api-client.ts';
import { SettingCard } from '../setting-card.tsx';
import { type NoticeSettings, noticeSettingsQuery } from './settings-query.ts';

/** What is sent by which way. The bell tells of everything, whatever is chosen here. */
export function ChoicesCard({ playerId }: { playerId: number }) {
  const { email, emailConfirmed } = useAccount();
  const { data, isError, refetch } = useQuery(noticeSettingsQuery(playerId));
  const choose = useChoose(playerId);
  return (
    <SettingCard icon={BellRing} title="Что присылать">
      <p className="mb-4 text-sm leading-snug text-muted">
        На сайте видно всё.{' '}
        {emailConfirmed ? (
          <>
            Письма приходят на <span className="wrap-anywhere">{email}</span>.
          </>
        ) : (
          'Письма начнут приходить, когда почта будет подтверждена.'
        )}
      </p>
      {data ? (
        <ChoiceTable choices={data.choices} onChoose={choose} />
      ) : isError ? (
        <Button className="self-start" onClick={() => void refetch()}>
          Попробовать ещё раз
        </Button>
      ) : (
        <Skeleton className="h-80 rounded-tile" />
      )}
    </SettingCard>
  );
}

/** At once on the screen; a refusal puts it back and says why. One after another, or the last might not win. */
function useChoose(playerId: number): (choice: NoticeChoice) => void {
  const client = useQueryClient();
  const { queryKey } = noticeSettingsQuery(playerId);
  const put = (choice: NoticeChoice) =>
    client.setQueryData<NoticeSettings>(
      queryKey,
      settings =>
        settings && {
          ...settings,
          choices: settings.choices.map(one => (one.kind === choice.kind ? choice : one)),
        },
    );
  const { mutate } = useMutation({
    scope: { id: 'notice-choices' },
    mutationFn: (choice: NoticeChoice) => callApi('/api/notices/choose', choice),
    onError: () => client.invalidateQueries({ queryKey }),
  });
  return choice => {
    put(choice);
    mutate(choice);
  };
}

interface ChoiceTableProps {
  choices: readonly NoticeChoice[];
  onChoose: (choice: NoticeChoice) => void;
}

const columnClasses = 'w-16 text-center wallet:w-24';

function ChoiceTable({ choices, onChoose }: ChoiceTableProps) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Что присылать письмом и в браузер</caption>
      <thead>
        <tr className="text-[13px] text-muted">
          <th scope="col" className="pb-2 text-left font-medium">
            О чём
          </th>
          <th scope="col" className={`${columnClasses} pb-2 font-medium`}>
            Письмо
          </th>
          <th scope="col" className={`${columnClasses} pb-2 font-medium`}>
            Браузер
          </th>
        </tr>
      </thead>
      <tbody>
        {choices.map(choice => {
          const { title, text } = NOTICE_KINDS[choice.kind];
          return (
            <tr key={choice.kind} className="border-t border-line">
              <th scope="row" className="py-3 pr-3 text-left font-normal">
                <span className="block text-[15px] leading-snug">{title}</span>
                <span className="mt-0.5 block text-[13px] leading-snug text-muted">{text}</span>
              </th>
              <td className={columnClasses}>
                <Way
                  name={`${title}: письмо`}
                  isOn={choice.byEmail}
                  onChange={byEmail => onChoose({ ...choice, byEmail })}
                />
              </td>
              <td className={columnClasses}>
                <Way
                  name={`${title}: браузер`}
                  isOn={choice.byPush}
                  onChange={byPush => onChoose({ ...choice, byPush })}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface WayProps {
  name: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Way({ name, isOn, onChange }: WayProps) {
  return (
    <Switch
      label={<span className="sr-only">{name}</span>}
      checked={isOn}
      onCheckedChange={onChange}
      className="justify-center! gap-0!"
    />
  );
}
