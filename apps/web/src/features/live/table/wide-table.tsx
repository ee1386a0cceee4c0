import type { LiveTable } from '@kvazar/contract';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, RefreshCw, Video } from 'lucide-react';
import { useRef } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { iconButtonClasses } from '../../../components/button-look.ts';
import { useClosed } from '../../../lib/closed-game.ts';
import { paths } from '../../../lib/paths.ts';
import { LateStrip } from '../../../play/tournament/late-strip.tsx';
import { describeLimits } from './describe-limits.ts';
import { describeRtp } from './describe-rtp.ts';
import { LateChat } from './rail/late-chat.tsx';
import { Rail } from './rail/rail.tsx';
import { isBetting } from './stage/moment.ts';
import { WideStage } from './stage/table-stage.tsx';
import { TableTools } from './tools/table-tools.tsx';
import { ChipsRow } from './tray/chips-row.tsx';
import { ConfirmButton } from './tray/confirm-button.tsx';
import { NoticeLine } from './tray/notice-line.tsx';
import { TrayActions } from './tray/tray-actions.tsx';
import type { OpenPage } from './use-table-page.ts';

/** A table on a wide screen: stage, layout and tray in one card, people beside it. */
export function WideTable({ page }: { page: OpenPage }) {
  const { joined, view, look, layout, offered, accepted, moment } = page;
  const { table } = view;
  const screen = useRef<HTMLElement>(null);
  const isOpen = isBetting(moment.kind);
  return (
    <section ref={screen} aria-labelledby="game-title" className="live-page">
      <header className="live-head">
        <Link to={paths.live} aria-label="К столам" className={iconButtonClasses()}>
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Link>
        <h1 id="game-title" className="live-title">
          {table.title}
        </h1>
        <KindBadge kind={table.kind} />
        <p className="live-facts">
          {describeLimits(table)} · {describeRtp(table.game)}
        </p>
        <LateStrip />
        <TableTools page={page} screen={screen} />
      </header>
      <div className="live-grid">
        <div className="live-card">
          <WideStage page={page} />
          <div className="live-layout">
            <look.Layout {...layout} />
            <NoticeLine tray={joined.tray} />
          </div>
          {look.statisticsPlace === 'under' && (
            <div className="live-under">
              <look.Statistics {...view} />
            </div>
          )}
          <div className="live-tray" data-closed={!isOpen || undefined}>
            <ChipsRow tray={joined.tray} offered={offered} chipSize={40} />
            <TrayActions tray={joined.tray} isOpen={isOpen} hasAccepted={accepted > 0} />
            <ConfirmButton
              tray={joined.tray}
              isOpen={isOpen}
              accepted={accepted}
              closed={useClosed(table.id)}
            />
          </div>
        </div>
        <Rail joined={joined} view={view} look={look} chat={<LateChat view={view} look={look} />} />
      </div>
    </section>
  );
}

export function KindBadge({ kind }: Pick<LiveTable, 'kind'>) {
  return kind === 'auto' ? (
    <Badge tone="info" icon={<RefreshCw aria-hidden="true" className="size-3.5" />}>
      Автостол
    </Badge>
  ) : (
    <Badge tone="lose" icon={<Video aria-hidden="true" className="size-3.5" />}>
      Живой дилер
    </Badge>
  );
}
