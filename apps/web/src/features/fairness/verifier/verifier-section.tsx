import { BetCheck } from './bet-check.tsx';
import { emptyForm, type Verifiers } from './check-form.ts';
import { type CheckRequest, readForm } from './check-search.ts';
import { Verifier } from './verifier.tsx';

interface VerifierSectionProps {
  verifiers: Verifiers;
  request: CheckRequest;
}

export function VerifierSection({ verifiers, request }: VerifierSectionProps) {
  if (request.kind === 'bet') return <BetCheck verifiers={verifiers} betId={request.betId} />;
  const form = request.kind === 'form' ? readForm(verifiers, request.search) : emptyForm(verifiers);
  // Another address asks for another check: the form starts anew from it.
  return <Verifier key={JSON.stringify(form)} verifiers={verifiers} initialForm={form} />;
}
