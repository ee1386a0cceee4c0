import type { ChatMessage, ChatStanding } from '@kvazar/contract';
import { Ban, EllipsisVertical, EyeOff, Flag, Timer, Trash2, Video } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '../../../components/icon-button.tsx';
import { joinClasses } from '../../../components/join-classes.ts';
import { Menu, MenuItem, MenuSeparator } from '../../../components/menu.tsx';
import { TierIcon } from '../../../components/tiers/tier-icon.tsx';
import { TIER_COLOURS, tierShape } from '../../../components/tiers/tier-look.ts';
import { ignoreAuthor } from './ignored-authors.ts';
import type { MessageAct } from './message-acts.ts';

interface MessageLineProps {
  message: ChatMessage;
  moderates: ChatStanding['moderates'];
  onAct: (act: MessageAct, message: ChatMessage) => void;
}

/** One thing that someone has said. */
export const MessageLine = memo(function MessageLine(props: MessageLineProps) {
  const { message } = props;
  const { player, author, text, isMine, createdAt } = message;
  return (
    <li
      className={joinClasses(
        'group relative flex gap-2.5 rounded-control px-2 py-1.5',
        isMine && 'bg-accent-tint',
      )}
    >
      <LetterAvatar name={player} author={author} />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-1 pr-7 text-[13px] leading-4 font-semibold">
          <AuthorName message={message} />
          {isMine && <span className="shrink-0 font-normal text-muted">· вы</span>}
          <time dateTime={createdAt} className="sr-only">
            {new Date(createdAt).toLocaleTimeString('ru-RU', timeLook)}
          </time>
        </p>
        <p className="mt-0.5 text-[13px] leading-[18px] wrap-anywhere touch:text-sm">{text}</p>
      </div>
      {(!isMine || props.moderates !== 'no') && <MessageMenu {...props} />}
    </li>
  );
});

const timeLook = { hour: '2-digit', minute: '2-digit' } as const;

/** A status is told by colour and shape both; staff by a camera. */
function AuthorName({ message: { player, role, status } }: { message: ChatMessage }) {
  const isDealer = role === 'dealer';
  const shape = tierShape(status?.label ?? 'global');
  const colour = isDealer ? 'text-lose' : TIER_COLOURS[shape].text;
  return (
    <span className={joinClasses('flex min-w-0 items-center gap-1', colour)}>
      <span className="truncate">{player}</span>
      {isDealer && <Video aria-label="дилер" className="size-3.5 shrink-0" />}
      {!isDealer && status && (
        <span role="img" aria-label={status.name} className="shrink-0">
          <TierIcon shape={shape} className="size-3.5" />
        </span>
      )}
    </span>
  );
}

/** The tag is a hash already: two digits of it are as good as any other. */
function LetterAvatar({ name, author }: { name: string; author: string }) {
  const hue = (Number.parseInt(author.slice(0, 2), 16) || 0) * (360 / 256);
  return (
    <span
      aria-hidden="true"
      className="grid size-6.5 shrink-0 place-items-center rounded-lg text-[11px] font-bold text-white"
      style={{
        background: `linear-gradient(150deg, oklch(0.54 0.16 ${hue}), oklch(0.44 0.16 ${hue + 50}))`,
      }}
    >
      {[...name][0]?.toUpperCase()}
    </span>
  );
}

function MessageMenu({ message, moderates, onAct }: MessageLineProps) {
  const { player, isMine, role } = message;
  return (
    <Menu
      trigger={
        <IconButton
          label={`Действия: ${player}`}
          size="sm"
          className="absolute top-0 right-0 size-7! rounded-lg! opacity-0 group-hover:opacity-100 focus-visible:opacity-100 data-popup-open:opacity-100 touch:size-11! touch:opacity-60"
        >
          <EllipsisVertical aria-hidden="true" className="size-4" />
        </IconButton>
      }
    >
      {!isMine && (
        <MenuItem icon={<Flag aria-hidden="true" />} onClick={() => onAct('report', message)}>
          Пожаловаться
        </MenuItem>
      )}
      {!isMine && role === 'player' && (
        <MenuItem icon={<EyeOff aria-hidden="true" />} onClick={() => ignoreAuthor(message)}>
          Скрыть автора
        </MenuItem>
      )}
      {moderates !== 'no' && (
        <>
          {!isMine && <MenuSeparator />}
          <MenuItem
            tone="danger"
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => onAct('delete', message)}
          >
            Удалить
          </MenuItem>
          {!isMine && (
            <MenuItem
              tone="danger"
              icon={<Timer aria-hidden="true" />}
              onClick={() => onAct('mute', message)}
            >
              Закрыть чат на 10 минут
            </MenuItem>
          )}
          {!isMine && moderates === 'floor' && (
            <MenuItem
              tone="danger"
              icon={<Ban aria-hidden="true" />}
              onClick={() => onAct('escalate', message)}
            >
              Закрыть чат по лестнице
            </MenuItem>
          )}
        </>
      )}
    </Menu>
  );
}
