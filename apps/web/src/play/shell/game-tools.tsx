import { ChartLine, CircleHelp, Keyboard, Volume2, VolumeX, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { LateTooltip } from '../../components/late-tooltip.tsx';
import { changeGameSetting, useGameSettings } from '../settings/game-settings.ts';
import type { GameDialog } from './frame.ts';

interface GameToolsProps {
  onOpen: (dialog: GameDialog) => void;
}

const iconClasses = 'size-5';

/** The switches and dialogs in the header of every game. */
export function GameTools({ onOpen }: GameToolsProps) {
  const isMuted = useGameSettings(settings => settings.isMuted);
  const isFast = useGameSettings(settings => settings.isFast);
  return (
    <div className="-mr-2 ml-auto flex shrink-0 items-center wallet:mr-0 wallet:gap-1">
      <Tool
        label="Звук"
        hint={isMuted ? 'Включить звук' : 'Выключить звук'}
        isOn={!isMuted}
        onClick={() => changeGameSetting('isMuted', !isMuted)}
      >
        {isMuted ? (
          <VolumeX aria-hidden="true" className={iconClasses} />
        ) : (
          <Volume2 aria-hidden="true" className={iconClasses} />
        )}
      </Tool>
      <Tool
        label="Быстрый режим"
        hint={isFast ? 'Быстрый режим включён' : 'Быстрый режим: результат сразу, без анимации'}
        isOn={isFast}
        isMarked={isFast}
        onClick={() => changeGameSetting('isFast', !isFast)}
      >
        <Zap aria-hidden="true" className={iconClasses} />
      </Tool>
      <Tool label="Статистика сессии" onClick={() => onOpen('stats')}>
        <ChartLine aria-hidden="true" className={iconClasses} />
      </Tool>
      <Tool label="Горячие клавиши" onClick={() => onOpen('hotkeys')}>
        <Keyboard aria-hidden="true" className={iconClasses} />
      </Tool>
      <Tool label="Правила" onClick={() => onOpen('rules')}>
        <CircleHelp aria-hidden="true" className={iconClasses} />
      </Tool>
    </div>
  );
}

interface ToolProps {
  label: string;
  hint?: string;
  /** For a switch: its state. */
  isOn?: boolean;
  isMarked?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ label, hint = label, isOn, isMarked = false, onClick, children }: ToolProps) {
  return (
    <LateTooltip content={hint} side="bottom">
      <IconButton
        label={label}
        variant={isMarked ? 'secondary' : 'ghost'}
        className={isMarked ? 'text-gold!' : ''}
        aria-pressed={isOn}
        onClick={onClick}
      >
        {children}
      </IconButton>
    </LateTooltip>
  );
}
