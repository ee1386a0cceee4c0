import { Check, Link2 } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { paths } from '../../../lib/paths.ts';
import { useCopy } from '../../../play/fairness/copy-button.tsx';
import type { Verifier } from '../../../play/verifier/verifier.ts';
import type { CheckForm } from './check-form.ts';
import { writeCheckSearch } from './check-search.ts';

export function ShareCheckButton({ verifier, form }: { verifier: Verifier; form: CheckForm }) {
  const { isCopied, copy } = useCopy();
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={
        isCopied ? (
          <Check aria-hidden="true" className="size-4.5 text-win" />
        ) : (
          <Link2 aria-hidden="true" className="size-4.5" />
        )
      }
      onClick={() =>
        void copy(`${location.origin}${paths.fairness}${writeCheckSearch(verifier, form)}`)
      }
    >
      {isCopied ? 'Ссылка скопирована' : 'Ссылка на проверку'}
    </Button>
  );
}
