import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useClosed } from '../../../lib/closed-game.ts';
import { isBetting } from './stage/moment.ts';
import { SmallStage } from './stage/table-stage.tsx';
import { ChipsRow } from './tray/chips-row.tsx';
import { ConfirmButton } from './tray/confirm-button.tsx';
import { NoticeLine } from './tray/notice-line.tsx';
import { TrayActions } from './tray/tray-actions.tsx';
import type { OpenPage } from './use-table-page.ts';

interface UprightTableProps {
  page: OpenPage;
  /** Over the upper edge of the stage. */
  aside?: ReactNode;
  /** Opens what people say; absent where the chat stands beside the table. */
  onChat?: () => void;
  /** The layout has been pressed. */
  onTouch?: () => void;
}

/** A table in a column: the strip of the stage, the upright layout with chips beside it, confirm below. */
export function UprightTable({ page, aside, onChat, onTouch }: UprightTableProps) {
  const { joined, look, layout, offered, accepted, moment } = page;
  const isOpen = isBetting(moment.kind);
  return (
    <div className="live-upright">
      <SmallStage page={page} aside={aside} />
      <div className="live-upright-layout">
        {/* Told by the click, not by the finger coming down: the layout may move then, and a press that began on one spot would end on another. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: its spots are the controls; this only hears of them */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key presses a spot, which is a click too */}
        <div className="live-upright-scroll" onClick={onTouch}>
          <look.PhoneLayout {...layout} />
        </div>
        <NoticeLine tray={joined.tray} />
      </div>
      <div className="live-upright-chips" data-closed={!isOpen || undefined}>
        <ChipsRow tray={joined.tray} offered={offered} chipSize={36} />
        {onChat && (
          <button type="button" className="live-action live-upright-chat" onClick={onChat}>
            <MessageCircle aria-hidden="true" className="size-4" />
            Чат
          </button>
        )}
      </div>
      <div className="live-upright-actions" data-closed={!isOpen || undefined}>
        <TrayActions tray={joined.tray} isOpen={isOpen} hasAccepted={accepted > 0} />
      </div>
      <div className="live-upright-confirm">
        <ConfirmButton
          tray={joined.tray}
          isOpen={isOpen}
          accepted={accepted}
          closed={useClosed(page.view.table.id)}
        />
      </div>
    </div>
  );
}
