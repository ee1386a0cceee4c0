import { BetCheck } from './bet-check.tsx';
import { emptyForm } from './check-form.ts';
import type { CheckRequest } from './check-search.ts';
import { Verifier } from './verifier.tsx';

export function VerifierSection({ request }: { request: CheckRequest }) {
  if (request.kind === 'bet') return <BetCheck betId={request.betId} />;
  const form = request.kind === 'form' ? request.form : emptyForm;
  // Another address asks for another check: the form starts anew from it.
  return <Verifier key={JSON.stringify(form)} initialForm={form} />;
}
