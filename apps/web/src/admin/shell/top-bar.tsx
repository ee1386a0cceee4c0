import { pluralize } from '@kvazar/text';
import { Eye, KeyRound, Menu as MenuIcon, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { ConnectionDot } from '../../components/connection-dot.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { ThemeToggle } from '../../components/theme-toggle.tsx';
import { useLive } from '../../lib/live-socket.ts';
import { useServerNow } from '../../lib/use-server-now.ts';
import { useStaff } from '../frame/me.ts';

interface TopBarProps {
  onMenu: () => void;
  onSearch: () => void;
}

/** What is true of the whole area at this moment, and the way to anything in it. */
export function TopBar({ onMenu, onSearch }: TopBarProps) {
  const { connection } = useLive();
  return (
    <header className="flex min-h-13 shrink-0 items-center gap-2 border-b border-line bg-panel px-3 wallet:px-5">
      <IconButton label="Открыть меню" size="sm" className="min-[1280px]:hidden" onClick={onMenu}>
        <MenuIcon aria-hidden="true" className="size-5" />
      </IconButton>
      <button
        type="button"
        onClick={onSearch}
        className="flex min-h-8 min-w-0 max-w-95 flex-1 items-center gap-2.5 rounded-[10px] border border-field-line bg-field px-3 text-left text-[13px] text-muted hover:border-line-strong touch:min-h-11"
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className="min-w-0 flex-1 truncate">Логин, почта, id, ставка, платёж</span>
        <kbd className="hidden rounded-md bg-strong px-1.5 py-0.5 font-sans text-[11px] leading-4 font-semibold text-text wallet:block">
          Ctrl K
        </kbd>
      </button>
      <div className="ml-auto flex items-center divide-x divide-line text-[13px] whitespace-nowrap text-muted *:px-3 last:*:pr-0 max-wallet:hidden">
        <FreshCode />
        <FourEyes />
        <ConnectionDot
          state={connection}
          onlineText="живые данные"
          className="text-[13px] max-bar:hidden"
        />
        <MoscowTime />
      </div>
      <ThemeToggle />
    </header>
  );
}

function BarFact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="hidden items-center gap-2 min-[1160px]:inline-flex">
      {icon}
      {children}
    </span>
  );
}

function FourEyes() {
  const { fourEyes } = useStaff();
  return (
    <BarFact icon={<Eye aria-hidden="true" className="size-4" />}>
      {fourEyes.isAlone
        ? 'Вторым быть некому: решаете сами'
        : fourEyes.isOn
          ? 'Четыре глаза включены'
          : 'Четыре глаза выключены'}
    </BarFact>
  );
}

const MINUTE_MS = 60_000;

/** «Свежий код действует ещё 11 минут»: what acts on money ask for is not asked for again so long. */
function FreshCode() {
  const { provedUntil } = useStaff();
  const nowMs = useServerNow(0);
  const leftMs = provedUntil === null ? 0 : Date.parse(provedUntil) - nowMs;
  if (leftMs <= 0) return null;
  const minutes = Math.ceil(leftMs / MINUTE_MS);
  return (
    <BarFact icon={<KeyRound aria-hidden="true" className="size-4" />}>
      Свежий код действует ещё {minutes} {pluralize(minutes, ['минуту', 'минуты', 'минут'])}
    </BarFact>
  );
}

const MOSCOW = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  hour: '2-digit',
  minute: '2-digit',
});

function MoscowTime() {
  const nowMs = useServerNow(0);
  return (
    <span>
      Москва <b className="font-semibold text-text">{MOSCOW.format(nowMs)}</b>
    </span>
  );
}
