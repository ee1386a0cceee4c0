import { Link } from '@tanstack/react-router';
import {
  BookOpen,
  ChartLine,
  ChevronLeft,
  Clock,
  Maximize,
  MessageCircle,
  ShieldCheck,
  Star,
  Users,
  Volume2,
} from 'lucide-react';
import { useState } from 'react';
import { iconButtonClasses } from '../../../components/button-look.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { Switch } from '../../../components/switch.tsx';
import { paths } from '../../../lib/paths.ts';
import { Sheet } from '../../../play/phone/late-sheets.ts';
import { PhoneBar } from '../../../play/phone/phone-bar.tsx';
import { ToolButton, ToolLink } from '../../../play/phone/tool-line.tsx';
import '../../../play/phone/phone.css';
import { changeGameSetting, useGameSettings } from '../../../play/settings/game-settings.ts';
import { describeLimits } from './describe-limits.ts';
import { describeRtp } from './describe-rtp.ts';
import { LateChat } from './rail/late-chat.tsx';
import { Rail } from './rail/rail.tsx';
import { TableDialogs, useTableDialog } from './tools/table-dialogs.tsx';
import { UprightTable } from './upright-table.tsx';
import type { OpenPage } from './use-table-page.ts';

type OpenSheet = 'people' | 'chat' | 'tools';

/**
 * A table on one screen that does not scroll. It opens above the site's bar and takes the whole
 * window by one tap or when the layout is touched; the arrow leads back.
 */
export function PhoneTable({ page }: { page: OpenPage }) {
  const { table } = page.view;
  const [isFull, setFull] = useState(false);
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const [opened, open] = useTableDialog(table.id);
  const isMuted = useGameSettings(settings => settings.isMuted);
  const propsOf = (name: OpenSheet) => ({
    open: sheet === name,
    onOpenChange: (isOpen: boolean) => setSheet(isOpen ? name : null),
  });
  const show = (dialog: Parameters<typeof open>[0]) => {
    setSheet(null);
    open(dialog);
  };
  return (
    <section
      aria-labelledby="game-title"
      className="phone-frame live-phone"
      data-full={isFull || undefined}
    >
      <PhoneBar
        title={table.title}
        balance={null}
        onTools={() => setSheet('tools')}
        back={
          isFull ? (
            <IconButton label="Свернуть" onClick={() => setFull(false)}>
              <ChevronLeft aria-hidden="true" className="size-5.5" />
            </IconButton>
          ) : (
            <Link to={paths.live} aria-label="К столам" className={iconButtonClasses()}>
              <ChevronLeft aria-hidden="true" className="size-5.5" />
            </Link>
          )
        }
      />
      <UprightTable
        page={page}
        onChat={() => setSheet('chat')}
        onTouch={() => setFull(true)}
        aside={
          !isFull && (
            <button
              type="button"
              aria-label="На весь экран"
              className="live-enlarge"
              onClick={() => setFull(true)}
            >
              <Maximize aria-hidden="true" className="size-4.5" />
            </button>
          )
        }
      />
      <Sheet title={table.title} className="h-[74dvh] lying:h-full" {...propsOf('people')}>
        <Rail joined={page.joined} view={page.view} look={page.look} />
      </Sheet>
      <Sheet title="Чат стола" className="h-[60dvh] lying:h-full" {...propsOf('chat')}>
        <LateChat view={page.view} look={page.look} isInSheet />
      </Sheet>
      <Sheet title={table.title} {...propsOf('tools')}>
        <div className="tools">
          <div className="tools-line">
            <Volume2 aria-hidden="true" className="size-5 shrink-0 text-muted" />
            <Switch
              className="flex-1"
              label="Звук"
              checked={!isMuted}
              onCheckedChange={isOn => changeGameSetting('isMuted', !isOn)}
            />
          </div>
          {/* A low screen has no room for its button beside the chips. */}
          <ToolButton icon={MessageCircle} label="Чат стола" onPress={() => setSheet('chat')} />
          <ToolButton icon={Users} label="Победители и ставки" onPress={() => setSheet('people')} />
          <ToolButton icon={Star} label="Раскладки" onPress={() => show('layouts')} />
          <ToolButton icon={ChartLine} label="Статистика" onPress={() => show('statistics')} />
          <ToolButton
            icon={BookOpen}
            label="Правила и выплаты"
            detail={`${describeLimits(table)} · ${describeRtp(table.game)}`}
            onPress={() => show('rules')}
          />
          <ToolLink to={paths.fairness} icon={ShieldCheck} label="Честная игра" />
          <ToolLink to={paths.responsible} icon={Clock} label="Лимиты и пауза" />
        </div>
      </Sheet>
      <TableDialogs page={page} opened={opened} onOpen={open} />
    </section>
  );
}
