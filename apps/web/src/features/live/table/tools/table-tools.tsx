import { Link } from '@tanstack/react-router';
import {
  ChartLine,
  CircleHelp,
  Columns2,
  Keyboard,
  type LucideIcon,
  Maximize,
  Minimize,
  Star,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { RefObject } from 'react';
import { iconButtonClasses } from '../../../../components/button-look.ts';
import { IconButton } from '../../../../components/icon-button.tsx';
import { LateTooltip } from '../../../../components/late-tooltip.tsx';
import { paths } from '../../../../lib/paths.ts';
import { changeGameSetting, useGameSettings } from '../../../../play/settings/game-settings.ts';
import type { OpenPage } from '../use-table-page.ts';
import { TableDialogs, useTableDialog } from './table-dialogs.tsx';
import { useFullScreen } from './use-full-screen.ts';

interface TableToolsProps {
  page: OpenPage;
  screen: RefObject<HTMLElement | null>;
}

/** The switches and dialogs in the header of a table. */
export function TableTools({ page, screen }: TableToolsProps) {
  const { id } = page.view.table;
  const isMuted = useGameSettings(settings => settings.isMuted);
  const [opened, open] = useTableDialog(id);
  const fullScreen = useFullScreen(screen);
  return (
    <div className="live-tools">
      <Tool
        icon={isMuted ? VolumeX : Volume2}
        label="Звук"
        hint={isMuted ? 'Включить звук' : 'Выключить звук'}
        isOn={!isMuted}
        onPress={() => changeGameSetting('isMuted', !isMuted)}
      />
      <Tool icon={ChartLine} label="Статистика" onPress={() => open('statistics')} />
      <Tool icon={Star} label="Раскладки" onPress={() => open('layouts')} />
      <LateTooltip content="Два стола рядом" side="bottom">
        <Link
          to={paths.live}
          search={{ with: id }}
          aria-label="Два стола рядом"
          className={iconButtonClasses({ className: 'live-pair-tool' })}
        >
          <Columns2 aria-hidden="true" className="size-5" />
        </Link>
      </LateTooltip>
      {fullScreen && (
        <Tool
          icon={fullScreen.isOn ? Minimize : Maximize}
          label={fullScreen.isOn ? 'Выйти из полного экрана' : 'На весь экран'}
          onPress={fullScreen.toggle}
        />
      )}
      <Tool icon={Keyboard} label="Горячие клавиши" onPress={() => open('hotkeys')} />
      <Tool icon={CircleHelp} label="Правила" onPress={() => open('rules')} />
      <TableDialogs page={page} opened={opened} onOpen={open} />
    </div>
  );
}

interface ToolProps {
  icon: LucideIcon;
  label: string;
  hint?: string;
  isOn?: boolean;
  onPress: () => void;
}

function Tool({ icon: Icon, label, hint = label, isOn, onPress }: ToolProps) {
  return (
    <LateTooltip content={hint} side="bottom">
      <IconButton label={label} aria-pressed={isOn} onClick={onPress}>
        <Icon aria-hidden="true" className="size-5" />
      </IconButton>
    </LateTooltip>
  );
}
