import { PageSection } from '../../../components/page-section.tsx';
import { CrashChain } from './crash-chain.tsx';
import { EnvelopeStory } from './envelope-story.tsx';
import { HonestLimits } from './honest-limits.tsx';

export function HowItWorks() {
  return (
    <PageSection id="how" title="Как это работает">
      <EnvelopeStory />
      <div className="mt-4 grid gap-4 bar:grid-cols-2">
        <CrashChain />
        <HonestLimits />
      </div>
    </PageSection>
  );
}
