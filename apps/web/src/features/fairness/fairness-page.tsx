import { useSearch } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { PageSection } from '../../components/page-section.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { loadChunk } from '../../lib/load-chunk.ts';
import { useSession } from '../../lib/session.ts';
import { HowItWorks } from './explanation/how-it-works.tsx';
import { GuestInvitation } from './seeds/guest-invitation.tsx';
import { PlayerSeeds } from './seeds/player-seeds.tsx';
import type { Verifiers } from './verifier/check-form.ts';
import { type CheckRequest, readCheckRequest } from './verifier/check-search.ts';
import { VerifierSkeleton } from './verifier/verifier-skeleton.tsx';

const RtpSection = lazy(() =>
  loadChunk(() => import('./rtp/rtp-section.tsx')).then(module => ({ default: module.RtpSection })),
);

type CheckSection = ComponentType<{ request: CheckRequest }>;

/**
 * The games bring how they are checked, and whoever knows them all hands them in; they arrive after
 * the page, with the section that needs them.
 */
export function createFairnessPage(loadVerifiers: () => Promise<Verifiers>): ComponentType {
  const Section: CheckSection = lazy(async () => {
    const [{ VerifierSection }, verifiers] = await Promise.all([
      loadChunk(() => import('./verifier/verifier-section.tsx')),
      loadVerifiers(),
    ]);
    return {
      default: ({ request }) => <VerifierSection verifiers={verifiers} request={request} />,
    };
  });
  return () => <FairnessPage Section={Section} />;
}

/** Whoever comes with a check wants its result first; everybody else, to understand first. */
function FairnessPage({ Section }: { Section: CheckSection }) {
  const request = readCheckRequest(useSearch({ strict: false }));
  const isCheck = request.kind !== 'nothing';
  return (
    <div className="flex flex-col gap-8 wallet:gap-10">
      <header>
        <h1 className="font-display text-2xl font-bold tracking-tight wallet:text-[28px]">
          Честность
        </h1>
        {!isCheck && (
          <p className="mt-2 max-w-[72ch] text-[15px] leading-relaxed text-muted wallet:text-base">
            Результат нельзя подменить, и верить нам на слово не нужно: любую ставку можно
            пересчитать самому, прямо в браузере.
          </p>
        )}
      </header>
      {isCheck && <Check Section={Section} request={request} />}
      {!isCheck && <HowItWorks />}
      <Seeds />
      {isCheck && <HowItWorks />}
      {!isCheck && <Check Section={Section} request={request} />}
      <PageSection id="rtp" title="RTP наших игр">
        <Suspense fallback={<Skeleton className="h-22 rounded-section" />}>
          <RtpSection />
        </Suspense>
      </PageSection>
    </div>
  );
}

interface CheckProps {
  Section: CheckSection;
  request: CheckRequest;
}

function Check({ Section, request }: CheckProps) {
  return (
    <PageSection
      id="check"
      title="Проверить ставку"
      lead={
        request.kind === 'bet'
          ? 'Ставку пересчитывает ваш браузер по её сидам: верить записи на сервере не нужно.'
          : 'Вставьте сиды и номер ставки: результат и весь расчёт появятся сразу.'
      }
    >
      <Suspense fallback={<VerifierSkeleton />}>
        <Section request={request} />
      </Suspense>
    </PageSection>
  );
}

function Seeds() {
  const { user } = useSession();
  return (
    <PageSection id="seeds" title="Мои сиды">
      {user ? <PlayerSeeds /> : <GuestInvitation />}
    </PageSection>
  );
}
