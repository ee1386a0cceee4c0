import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { showError } from '../../components/toast.ts';

const CONFIRMED_MS = 1600;

interface CopyButtonProps {
  text: string;
  /** What is copied: "хеш серверного сида". */
  what: string;
}

export function CopyButton({ text, what }: CopyButtonProps) {
  const { isCopied, copy } = useCopy();
  return (
    <IconButton
      size="sm"
      label={isCopied ? 'Скопировано' : `Скопировать ${what}`}
      onClick={() => void copy(text)}
    >
      {isCopied ? (
        <Check aria-hidden="true" className="size-4 text-win" />
      ) : (
        <Copy aria-hidden="true" className="size-4" />
      )}
    </IconButton>
  );
}

/** Copies, and for a moment knows that it did. */
export function useCopy() {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Without a secure address, or when the player forbids it, browsers offer no clipboard.
      showError('Браузер не дал скопировать. Выделите текст и скопируйте вручную');
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), CONFIRMED_MS);
  }

  return { isCopied, copy };
}
