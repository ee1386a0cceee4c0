import { REQUEST_TOPICS, type RequestAbout, type RequestTopic } from '@kvazar/contract';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { iconButtonClasses } from '../../components/button-look.ts';
import { paths } from '../../lib/paths.ts';
import { BackArrow } from './conversation/conversation.tsx';
import { RequestsScreen, type Wish } from './requests-screen.tsx';

/** /requests and /requests/$id: the address says which request is open and whether a new one is written. */
export function RequestsPage() {
  const { id }: { id?: string } = useParams({ strict: false });
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { new: isNew, topic, about } = search;
  const navigate = useNavigate();
  const wish = useMemo(
    () => (isNew === undefined ? null : readWish(String(topic ?? ''), String(about ?? ''))),
    [isNew, topic, about],
  );
  return (
    <RequestsScreen
      chosen={id ?? null}
      wish={wish}
      renderWay={(request, className, content) => (
        <Link to={paths.request} params={{ id: request }} className={className}>
          {content}
        </Link>
      )}
      back={
        <Link
          to={paths.requests}
          aria-label="Все обращения"
          className={iconButtonClasses({ className: '-ml-2' })}
        >
          <BackArrow />
        </Link>
      }
      onWish={next =>
        void navigate({
          to: '.',
          search: next === null ? {} : { new: '1' },
          replace: next === null,
        } as Parameters<typeof navigate>[0])
      }
      onChoose={request =>
        void navigate({ to: paths.request, params: { id: request }, replace: true })
      }
    />
  );
}

const ABOUT = /^(bet|top-up|withdrawal):([0-9a-f-]{36})$/i;

/** Whatever the address says beyond what we know is not there. */
function readWish(topic: string, about: string): Wish {
  const [, kind, id] = ABOUT.exec(about) ?? [];
  return {
    topic: Object.hasOwn(REQUEST_TOPICS, topic) ? (topic as RequestTopic) : null,
    about: kind && id ? { kind: kind as RequestAbout['kind'], id } : null,
  };
}
