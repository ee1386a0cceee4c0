import type { ReactNode } from 'react';
import { PageSection } from '../../../components/page-section.tsx';
import { EnvelopeStory } from './envelope-story.tsx';
import { HonestLimits } from './honest-limits.tsx';

/** `chains`: what the games without pairs of seeds have in their place. */
export function HowItWorks({ chains }: { chains: ReactNode }) {
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
