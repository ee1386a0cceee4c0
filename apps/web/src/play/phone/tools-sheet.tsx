import { formatPercent } from '@kvazar/games';
import { BookOpen, ChartLine, Clock, ShieldCheck, Trophy, Volume2, Zap } from 'lucide-react';
import { Sheet } from '../../components/sheet.tsx';
import { Switch } from '../../components/switch.tsx';
import { paths } from '../../lib/paths.ts';
import { withPercent } from '../../lib/with-percent.ts';
import { PairInForceText } from '../fairness/fairness-line.tsx';
import { changeGameSetting, useGameSettings } from '../settings/game-settings.ts';
import type { FrameSlots, GameDialog } from '../shell/frame.ts';
import { ToolButton, ToolLink } from './tool-line.tsx';

interface ToolsSheetProps {
  slots: FrameSlots;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Sound, speed, and the way to everything that is told about a game. */
export function ToolsSheet({ slots, open, onOpenChange }: ToolsSheetProps) {
  const { game, title, rtp, openDialog, aside, extras } = slots;
  const isMuted = useGameSettings(settings => settings.isMuted);
  const isFast = useGameSettings(settings => settings.isFast);
  function show(dialog: GameDialog) {
    onOpenChange(false);
    openDialog(dialog);
  }
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={title} aside={aside}>
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
        <div className="tools-line">
          <Zap aria-hidden="true" className="size-5 shrink-0 text-muted" />
          <Switch
            className="flex-1"
            label="Быстрая игра"
            description="без долгой анимации"
            checked={isFast}
            onCheckedChange={isOn => changeGameSetting('isFast', isOn)}
          />
        </div>
        {extras}
        <ToolButton icon={ChartLine} label="Статистика сессии" onPress={() => show('stats')} />
        <ToolButton
          icon={BookOpen}
          label="Правила и выплаты"
          detail={`RTP ${withPercent(formatPercent(rtp))}`}
          onPress={() => show('rules')}
        />
        <ToolButton
          icon={ShieldCheck}
          label="Честная игра"
          detail={
            game === 'crash' ? (
              'цепочка хешей'
            ) : (
              <>
                RTP {withPercent(formatPercent(rtp))}
                <PairInForceText />
              </>
            )
          }
          onPress={() => show('fairness')}
        />
        <ToolLink to={paths.tournament} icon={Trophy} label="Турнир" />
        <ToolLink to={paths.responsible} icon={Clock} label="Лимиты и пауза" />
      </div>
    </Sheet>
  );
}
