import { useSearch } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { PageSection } from '../../components/page-section.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { loadChunk } from '../../lib/load-chunk.ts';
import { useSession } from '../../lib/session.ts';
import { EnvelopeStory } from './explanation/envelope-story.tsx';
import { HonestLimits } from './explanation/honest-limits.tsx';
import { GuestInvitation } from './seeds/guest-invitation.tsx';
import { PlayerSeeds } from './seeds/player-seeds.tsx';
import type { Verifiers } from './verifier/check-form.ts';
import { type CheckRequest, readCheckRequest } from './verifier/check-search.ts';
import { VerifierSkeleton } from './verifier/verifier-skeleton.tsx';

/** What the games bring to the page. */
interface GameSections {
  Check: ComponentType<{ request: CheckRequest }>;
  Chains: ComponentType;
  Returns: ComponentType;
}

/**
 * The games bring how they are checked, and whoever knows them all hands them in; they arrive after
 * the page, with the sections that need them.
 */
export function createFairnessPage(loadVerifiers: () => Promise<Verifiers>): ComponentType {
  const sections: GameSections = {
    Check: lazy(async () => {
      const [{ VerifierSection }, verifiers] = await Promise.all([
        loadChunk(() => import('./verifier/verifier-section.tsx')),
        loadVerifiers(),
      ]);
      return {
        default: ({ request }) => <VerifierSection verifiers={verifiers} request={request} />,
      };
    }),
    Chains: lazy(async () => {
      const chains = (await loadVerifiers()).flatMap(({ chain }) => chain ?? []);
      return { default: () => chains.map(({ secretWord, Story }) => <Story key={secretWord} />) };
    }),
    Returns: lazy(async () => {
      const [{ RtpSection }, verifiers] = await Promise.all([
        loadChunk(() => import('./rtp-section.tsx')),
        loadVerifiers(),
      ]);
      return { default: () => <RtpSection verifiers={verifiers} /> };
    }),
  };
  return () => <FairnessPage {...sections} />;
}

/** Whoever comes with a check wants its result first; everybody else, to understand first. */
function FairnessPage({ Check, Chains, Returns }: GameSections) {
  const request = readCheckRequest(useSearch({ strict: false }));
  const isCheck = request.kind !== 'nothing';
  const check = (
    <CheckSection request={request}>
      <Check request={request} />
    </CheckSection>
  );
  const explanation = (
    <HowItWorks
      chains={
        <Suspense fallback={<Skeleton className="min-h-80 rounded-section" />}>
          <Chains />
        </Suspense>
      }
    />
  );
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
      {isCheck ? check : explanation}
      <Seeds />
      {isCheck ? explanation : check}
      <PageSection id="rtp" title="RTP наших игр">
        <Suspense fallback={<Skeleton className="h-22 rounded-section" />}>
          <Returns />
        </Suspense>
      </PageSection>
    </div>
  );
}

interface CheckSectionProps {
  request: CheckRequest;
  children: ReactNode;
}

function CheckSection({ request, children }: CheckSectionProps) {
  return (
    <PageSection
      id="check"
      title="Проверить ставку"
      lead={
        request.kind === 'bet'
          ? 'Ставку пересчитывает ваш браузер по её сидам: верить записи на сервере не нужно.'
          : 'Вставьте сиды и номер ставки в паре: результат и весь расчёт появятся сразу.'
      }
    >
      <Suspense fallback={<VerifierSkeleton />}>{children}</Suspense>
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

/** `chains`: what the games without pairs of seeds have in their place. */
function HowItWorks({ chains }: { chains: ReactNode }) {
  return (
    <PageSection id="how" title="Как это работает">
      <EnvelopeStory />
      <div className="mt-4 grid gap-4 bar:grid-cols-2">
        {chains}
        <HonestLimits />
      </div>
    </PageSection>
  );
}
