import type { RequestAbout, RequestTopic, WholeRequest } from '@kvazar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import './support.css';
import { EmptyState } from '../../components/empty-state.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { createLateDialog } from '../../components/late-dialog.tsx';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { Conversation } from './conversation/conversation.tsx';
import { type RenderWay, RequestList } from './list/request-list.tsx';
import { keepRequest, useSupportNews } from './support-queries.ts';
import { useSeenHeight } from './use-seen-height.ts';
import type { WriteDialogProps } from './writing/write-dialog.tsx';

const WriteDialog = createLateDialog<WriteDialogProps>(
  async () => (await import('./writing/write-dialog.tsx')).WriteDialog,
);

/** What the dialog of a new request begins with. */
export interface Wish {
  readonly topic: RequestTopic | null;
  readonly about: RequestAbout | null;
}

export interface RequestsScreenProps {
  chosen: string | null;
  /** Null while nothing new is being written. */
  wish: Wish | null;
  renderWay: RenderWay;
  back: ReactNode;
  onWish: (wish: Wish | null) => void;
  onChoose: (id: string) => void;
  className?: string;
}

const ANYTHING: Wish = { topic: null, about: null };

/** The list and a conversation: side by side where there is room, else one at a time. */
export function RequestsScreen(props: RequestsScreenProps) {
  const { chosen, wish, renderWay, back, onWish, onChoose, className } = props;
  useSupportNews();
  const client = useQueryClient();
  const isWide = useMediaQuery('(width >= 1024px)');
  const frame = useSeenHeight();
  // The words stay while the dialog closes.
  const [lastWish, setLastWish] = useState(wish ?? ANYTHING);
  if (wish && wish !== lastWish) setLastWish(wish);
  const write = () => onWish(ANYTHING);
  return (
    <div ref={frame} className={joinClasses('request-frame', className)}>
      {(isWide || chosen === null) && (
        <div className="flex min-h-0 flex-col overflow-hidden rounded-section border border-line bg-surface">
          <RequestList
            chosen={chosen}
            renderWay={renderWay}
            onWrite={write}
            headingLevel={chosen === null ? 1 : 2}
          />
        </div>
      )}
      {(isWide || chosen !== null) && (
        <div className="flex min-h-0 min-w-0 flex-col overflow-hidden rounded-section border border-line bg-surface">
          {chosen === null ? (
            <div className="grid flex-1 place-items-center">
              <EmptyState title="Выберите обращение" text="Или напишите нам о новом." />
            </div>
          ) : (
            <Conversation key={chosen} id={chosen} back={isWide ? null : back} onWriteNew={write} />
          )}
        </div>
      )}
      <WriteDialog
        open={wish !== null}
        onOpenChange={open => onWish(open ? ANYTHING : null)}
        topic={lastWish.topic}
        about={lastWish.about}
        onSent={(request: WholeRequest) => {
          keepRequest(client, request);
          onChoose(request.id);
        }}
      />
    </div>
  );
}
