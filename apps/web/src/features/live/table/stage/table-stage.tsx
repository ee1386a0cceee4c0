import type { ReactNode } from 'react';
import { Badge } from '../../../../components/badge.tsx';
import { Celebration } from '../../../../play/celebration/celebration.tsx';
import { type OpenPage, PIECES } from '../use-table-page.ts';
import { Announcer } from './announcer.tsx';
import { FairnessStrip } from './fairness-strip.tsx';
import { PauseOffer } from './pause-offer.tsx';
import { PhaseBar, PhaseHead } from './phase-head.tsx';
import { StudioScene } from './studio-scene.tsx';

/** The stage of a wide page: the scene, what the table is doing, and what binds the round. */
export function WideStage({ page }: { page: OpenPage }) {
  const { look, view, moment, words, joined, celebrated } = page;
  const isBeside = (look.statisticsPlace ?? 'stage') === 'stage';
  return (
    <div className="live-stage" data-kind={moment.kind} data-beside={isBeside || undefined}>
      <Scene page={page} isSmall={false} />
      <div className="live-board">
        <PhaseHead moment={moment} words={words} ringSize={isBeside ? 54 : 52} />
        {isBeside && <PhaseBar moment={moment} />}
        {isBeside && (
          <div className="live-board-stats">
            <look.Statistics {...view} />
          </div>
        )}
      </div>
      <div className="live-stage-foot">
        <FairnessStrip feed={joined.feed} view={view} />
        {!isBeside && <PhaseBar moment={moment} />}
      </div>
      <Celebration {...celebrated} pieces={PIECES} />
      <Announcer moment={moment} words={words} />
    </div>
  );
}

/** The strip of an upright table: it grows over the layout while the round is played. */
export function SmallStage({ page, aside }: { page: OpenPage; aside?: ReactNode }) {
  const { view, moment, words, joined, celebrated, look } = page;
  const isGrown = moment.kind === 'secret' || moment.kind === 'showing' || moment.kind === 'shown';
  return (
    <div className="live-small" data-grown={isGrown || undefined}>
      <div className="live-small-body" data-kind={moment.kind}>
        <Scene page={page} isSmall={!isGrown} />
        <div className="live-small-board">
          <PhaseHead moment={moment} words={words} ringSize={48} />
          <p className="live-small-marks">
            {view.history
              .slice(0, 5)
              .map(
                ({ id, result }) =>
                  result && <look.ResultMark key={id} result={result} size="small" />,
              )}
          </p>
        </div>
        {aside}
        <div className="live-stage-foot">
          <FairnessStrip feed={joined.feed} view={view} isShort />
        </div>
        <Celebration {...celebrated} pieces={PIECES} />
        <Announcer moment={moment} words={words} />
      </div>
    </div>
  );
}

/** What is seen of the game: the drawn scene, or at a dealer's table the picture of the studio. */
function Scene({ page, isSmall }: { page: OpenPage; isSmall: boolean }) {
  const { look, view, onShown } = page;
  const { table } = view;
  const Seen = table.kind === 'dealer' && table.hasVideo ? StudioScene : look.Stage;
  return (
    <>
      <div className="live-scene" data-paused={table.pause !== null || undefined}>
        <Seen {...view} isSmall={isSmall} onShown={onShown} />
        {table.dealer && (
          <p className="live-dealer">
            <Badge tone="lose">LIVE</Badge> Дилер {table.dealer.name}
          </p>
        )}
      </div>
      <PauseOffer table={table} />
    </>
  );
}
