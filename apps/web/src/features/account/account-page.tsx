import { useLocation } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { Skeleton } from '../../components/skeleton.tsx';
import { useAccount } from '../../lib/account-query.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { useSession } from '../../lib/session.ts';
import { useCurrentSection } from '../../lib/use-current-section.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { LookSection } from './look/look-section.tsx';
import { ProfileSection } from './profile/profile-section.tsx';
import { SectionNav } from './section-nav.tsx';
import { readSection, type SectionId, sectionIds, sections } from './sections.ts';
import { SecuritySection } from './security/security-section.tsx';
import { SessionsSection } from './sessions/sessions-section.tsx';

const NoticesSection = lazy(() =>
  loadChunk(() => import('./notices/notices-section.tsx')).then(module => ({
    default: module.NoticesSection,
  })),
);

const HistorySection = lazy(() =>
  loadChunk(() => import('./history/history-section.tsx')).then(module => ({
    default: module.HistorySection,
  })),
);

const StatementSection = lazy(() =>
  loadChunk(() => import('./statement/statement-section.tsx')).then(module => ({
    default: module.StatementSection,
  })),
);

const contents: Record<SectionId, ComponentType> = {
  profile: ProfileSection,
  security: SecuritySection,
  sessions: SessionsSection,
  notices: NoticesSection,
  look: LookSection,
  history: HistorySection,
  statement: StatementSection,
};

/** Wide screens have all parts below each other; narrow ones show the chosen one alone. */
export function AccountPage() {
  const { user } = useSession();
  const isWide = useMediaQuery('(width >= 1200px)');
  const hash = useLocation({ select: location => location.hash });
  if (!user) return null;
  return (
    <>
      <h1 className="mb-5 font-display text-2xl font-bold tracking-tight wallet:text-[28px]">
        Аккаунт
      </h1>
      {isWide ? <AllSections /> : <OneSection id={readSection(hash)} />}
    </>
  );
}

function AllSections() {
  // Without the account nothing below has its height, and the page would jump while it fills.
  useAccount();
  const current = useCurrentSection(sectionIds);
  return (
    <div className="grid grid-cols-[208px_minmax(0,1fr)] items-start gap-8">
      <div className="sticky top-[106px]">
        <SectionNav look="side" current={readSection(current ?? '')} />
      </div>
      <div className="flex min-w-0 flex-col gap-10">
        {sectionIds.map(id => (
          <Section key={id} id={id} isAnchor />
        ))}
      </div>
    </div>
  );
}

function OneSection({ id }: { id: SectionId }) {
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <SectionNav look="chips" current={id} />
      <Section id={id} />
    </div>
  );
}

interface SectionProps {
  id: SectionId;
  /** The browser scrolls to an anchor; a part that stands alone must not move its navigation away. */
  isAnchor?: boolean;
}

function Section({ id, isAnchor = false }: SectionProps) {
  const Content = contents[id];
  const headingId = `${id}-heading`;
  return (
    <section
      {...(isAnchor ? { id } : {})}
      aria-labelledby={headingId}
      className="min-w-0 scroll-mt-[106px]"
    >
      <h2
        id={headingId}
        className="mb-4 font-display text-lg font-bold tracking-tight wallet:text-xl"
      >
        {sections.find(section => section.id === id)?.title}
      </h2>
      <Suspense fallback={<Skeleton className="h-80 rounded-section" />}>
        <Content />
      </Suspense>
    </section>
  );
}
