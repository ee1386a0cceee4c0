import type { PlayerHead } from '@kvazar/contract';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field, TextInput } from '../../components/field.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Menu, MenuItem } from '../../components/menu.tsx';
import { ActDialog } from '../frame/act-dialog.tsx';
import { useStaffAct } from '../frame/calls.ts';
import { useMay } from '../frame/me.ts';
import { TightenLimit } from './tighten-limit.tsx';

type Act = 'ban' | 'day' | 'unban' | 'limit' | 'two-factor' | 'sessions' | 'compensation';

/** What may be done to the player, each with a reason; nothing where the account is off limits. */
export function PlayerActs({ player }: { player: PlayerHead }) {
  const [act, setAct] = useState<Act | null>(null);
  const mayRestrict = useMay('players/restrict');
  const mayForDay = useMay('players/restrict-for-a-day');
  const mayRecover = useMay('players/recover');
  const mayCompensate = useMay('compensation/ask');
  if (player.objection !== null) {
    return <p className="max-w-80 text-[13px] text-muted">{player.objection}</p>;
  }
  const close = (open: boolean) => {
    if (!open) setAct(null);
  };
  return (
    <>
      {player.isBanned
        ? mayRestrict && (
            <Button size="sm" variant="secondary" onClick={() => setAct('unban')}>
              Разблокировать
            </Button>
          )
        : (mayRestrict || mayForDay) && (
            <Button
              size="sm"
              variant="secondary"
              onClick={() => setAct(mayRestrict ? 'ban' : 'day')}
            >
              {mayRestrict ? 'Заблокировать' : 'Заблокировать на сутки'}
            </Button>
          )}
      {mayCompensate && (
        <Button size="sm" variant="secondary" onClick={() => setAct('compensation')}>
          Компенсация
        </Button>
      )}
      {(mayRestrict || mayForDay || mayRecover) && (
        <Menu
          trigger={
            <IconButton label="Другие действия" size="sm">
              <Ellipsis aria-hidden="true" className="size-4" />
            </IconButton>
          }
        >
          {mayRestrict && !player.isBanned && (
            <MenuItem onClick={() => setAct('day')}>Заблокировать на сутки…</MenuItem>
          )}
          {mayRestrict && <MenuItem onClick={() => setAct('limit')}>Ужесточить лимит…</MenuItem>}
          {mayForDay && <MenuItem onClick={() => setAct('sessions')}>Завершить сеансы…</MenuItem>}
          {mayRecover && player.hasTwoFactor && (
            <MenuItem onClick={() => setAct('two-factor')}>Снять двухфакторную защиту…</MenuItem>
          )}
        </Menu>
      )}
      <Reasoned
        path="/api/admin/players/ban"
        player={player}
        open={act === 'ban'}
        onOpenChange={close}
        title={`Заблокировать ${player.login}`}
        text="Игрок не сможет играть, пополнять и выводить, пока блокировку не снимут. Причину он увидит."
        verb="Заблокировать"
        tone="danger"
      />
      <Reasoned
        path="/api/admin/players/ban-for-a-day"
        player={player}
        open={act === 'day'}
        onOpenChange={close}
        title={`Заблокировать ${player.login} на сутки`}
        text="Через сутки блокировка снимется сама. Причину игрок увидит."
        verb="Заблокировать на сутки"
        tone="danger"
      />
      <Reasoned
        path="/api/admin/players/unban"
        player={player}
        open={act === 'unban'}
        onOpenChange={close}
        title={`Разблокировать ${player.login}`}
        text="Доступ вернётся сразу, игрок получит уведомление."
        verb="Разблокировать"
        tone="primary"
      />
      <Reasoned
        path="/api/admin/players/end-sessions"
        player={player}
        open={act === 'sessions'}
        onOpenChange={close}
        title={`Завершить сеансы: ${player.login}`}
        text="Игроку придётся войти заново на всех устройствах."
        verb="Завершить"
        tone="danger"
      />
      <Reasoned
        path="/api/admin/players/reset-two-factor"
        player={player}
        open={act === 'two-factor'}
        onOpenChange={close}
        title={`Снять двухфакторную защиту: ${player.login}`}
        text="Только если игрок доказал, что это он. Письмо об этом уйдёт на его почту."
        verb="Снять"
        tone="danger"
      />
      <TightenLimit
        id={player.id}
        login={player.login}
        open={act === 'limit'}
        onOpenChange={close}
      />
      <Compensation player={player} open={act === 'compensation'} onOpenChange={close} />
    </>
  );
}

interface ReasonedProps {
  path: `/api/admin/players/${'ban' | 'ban-for-a-day' | 'unban' | 'end-sessions' | 'reset-two-factor'}`;
  player: PlayerHead;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: string;
  verb: string;
  tone: 'primary' | 'danger';
}

function Reasoned({ path, player, ...dialog }: ReasonedProps) {
  const { mutateAsync } = useStaffAct(path);
  return <ActDialog {...dialog} onAct={reason => mutateAsync({ id: player.id, reason })} />;
}

type CompensationProps = Pick<ReasonedProps, 'player' | 'open' | 'onOpenChange'>;

function Compensation({ player, ...dialog }: CompensationProps) {
  const [typed, setTyped] = useState('');
  const { mutateAsync } = useStaffAct('/api/admin/compensation/give');
  const amount = Number(typed.replace(',', '.').replace(/\s/g, ''));
  return (
    <ActDialog
      {...dialog}
      title={`Компенсация: ${player.login}`}
      text="В пределах суточного лимита роли начислится сразу, выше него решает второй сотрудник."
      verb="Начислить"
      isDisabled={!(amount > 0)}
      onAct={async reason => {
        await mutateAsync({ player: player.id, amount, reason });
        setTyped('');
      }}
    >
      <Field label="Сумма, ₽">
        <TextInput
          inputMode="decimal"
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </Field>
    </ActDialog>
  );
}
