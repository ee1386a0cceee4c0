import { Check, Copy, Download } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { siteConfig } from '../../../lib/site-config.ts';
import { useCopy } from '../../../play/fairness/copy-button.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shown once: the server keeps only hashes. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { isCopied, copy } = useCopy();
  const text = codes.join('\n');
  return (
    <>
      <p className="text-[15px] leading-normal text-muted">
        Каждый код заменяет телефон один раз. Сохраните их сейчас: больше сайт их не покажет.
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-2 rounded-tile border border-line bg-field p-4 font-mono text-[13px]">
        {codes.map(code => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-4 grid grid-cols-2 gap-2.5">
        <Button
          variant="secondary"
          icon={
            isCopied ? (
              <Check aria-hidden="true" className="size-4.5 text-win" />
            ) : (
              <Copy aria-hidden="true" className="size-4.5" />
            )
          }
          onClick={() => void copy(text)}
        >
          {isCopied ? 'Готово' : 'Скопировать'}
        </Button>
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" className="size-4.5" />}
          onClick={() => saveText(`${siteConfig.brandName}: резервные коды\n\n${text}\n`)}
        >
          Скачать
        </Button>
      </div>
      <Button fullWidth className="mt-2.5" onClick={onDone}>
        Коды сохранены
      </Button>
    </>
  );
}

function saveText(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
}
