import { HELP_SECTIONS, type HelpSection } from '@kvazar/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { HelpHero } from './help-hero.tsx';
import { homeQuery } from './help-queries.ts';
import { PopularArticles } from './popular-articles.tsx';
import { SectionArticles } from './section-articles.tsx';
import { SectionTiles } from './section-tiles.tsx';
import { SupportCard } from './support-card.tsx';
import { useWantedPlace } from './use-wanted-place.ts';

/** Ways to reach people come from elsewhere: the router asks for a component without props. */
export function createHelpPage(Contacts: () => ReactNode): () => ReactNode {
  return () => <HelpPage contacts={<Contacts />} />;
}

/**
 * Answers first. Beside them on wide screens, below them on narrow ones: all sections, and where those
 * are who can answer the rest.
 */
function HelpPage({ contacts }: { contacts: ReactNode }) {
  const { user } = useSession();
  const section = readSection(useSearch({ strict: false }));
  usePageTitle(section ? `${HELP_SECTIONS[section].title}: помощь` : 'Помощь');
  useWantedPlace(useQuery(homeQuery).isSuccess);
  if (!user) return null;
  return (
    <div className="flex flex-col gap-4">
      <HelpHero playerId={user.id} />
      <div className="flex flex-col gap-4 min-[1200px]:grid min-[1200px]:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)] min-[1200px]:items-start">
        {section ? (
          <SectionArticles section={section} />
        ) : (
          <PopularArticles className="order-1 min-[1200px]:order-none" />
        )}
        <div className="contents min-[1200px]:flex min-[1200px]:flex-col min-[1200px]:gap-4">
          <SectionTiles />
          <SupportCard
            playerId={user.id}
            contacts={contacts}
            className="order-2 min-[1200px]:order-none"
          />
        </div>
      </div>
    </div>
  );
}

function readSection({ section }: Readonly<Record<string, unknown>>): HelpSection | null {
  return typeof section === 'string' && Object.hasOwn(HELP_SECTIONS, section)
    ? (section as HelpSection)
    : null;
}
