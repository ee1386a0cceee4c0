import { ArrowLeft, UserRound } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { useStaffTitle } from '../frame/page-title.ts';
import { PlayerCard } from './player-card.tsx';
import { Queue } from './queue.tsx';
import { useQueueAddress } from './queue-address.ts';
import { StaffConversation } from './staff-conversation.tsx';

const panelClasses =
  'flex min-h-0 min-w-0 flex-col overflow-hidden rounded-control border border-line bg-surface';

/** Queue, conversation, player: all three where there is room, on a phone one at a time. */
export function RequestsPage() {
  useStaffTitle('Поддержка');
  const { address, go } = useQueueAddress();
  const isNarrow = useMediaQuery('(width < 945px)');
  const isWhole = useMediaQuery('(width >= 1280px)');
  const [isPlayerAsked, setPlayerAsked] = useState(false);
  const { request } = address;
  const showsPlayer = request !== null && (isWhole || isPlayerAsked);
  const showsConversation = isWhole || (!showsPlayer && !(isNarrow && request === null));
  return (
    <div className="grid min-h-0 flex-1 grid-cols-1 grid-rows-[minmax(0,1fr)] gap-3 p-3 bar:grid-cols-[300px_minmax(0,1fr)] min-[1280px]:grid-cols-[320px_minmax(0,1fr)_320px]">
      {(!isNarrow || request === null) && (
        <div className={panelClasses}>
          <Queue address={address} go={go} />
        </div>
      )}
      {showsConversation && (
        <div
          className={joinClasses(
            panelClasses,
            request === null && 'place-content-center min-[1280px]:col-span-2',
          )}
        >
          {request === null ? (
            <p className="p-6 text-center text-muted">Выберите обращение из очереди</p>
          ) : (
            <StaffConversation
              key={request}
              id={request}
              onOpen={id => go({ request: id })}
              back={
                isNarrow && (
                  <IconButton label="К очереди" size="sm" onClick={() => go({ request: null })}>
                    <ArrowLeft aria-hidden="true" className="size-5" />
                  </IconButton>
                )
              }
              aside={
                !isWhole && (
                  <IconButton label="Об игроке" size="sm" onClick={() => setPlayerAsked(true)}>
                    <UserRound aria-hidden="true" className="size-5" />
                  </IconButton>
                )
              }
            />
          )}
        </div>
      )}
      {showsPlayer && (
        <div className={panelClasses}>
          <PlayerCard
            key={request}
            request={request}
            back={
              !isWhole && (
                <IconButton label="К переписке" size="sm" onClick={() => setPlayerAsked(false)}>
                  <ArrowLeft aria-hidden="true" className="size-5" />
                </IconButton>
              )
            }
          />
        </div>
      )}
    </div>
  );
}
