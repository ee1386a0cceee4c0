import { CatchBoundary } from '@tanstack/react-router';
import {
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ChunkLoadError } from '../lib/load-chunk.ts';
import { Button } from './button.tsx';

interface DialogChunkProps<Props extends object> {
  /** The same function at every drawing. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  isOpen: boolean;
  onClose: () => void;
}

/** A dialog whose code arrives with its first opening. What goes wrong with it stays inside: the page goes on. */
export function DialogChunk<Props extends object>({
  load,
  props,
  isOpen,
  onClose,
}: DialogChunkProps<Props>) {
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed once is asked for anew only by a new one
  const Content = useMemo(() => lazy(async () => ({ default: await load() })), [load, attempt]);
  return (
    <CatchBoundary
      getResetKey={() => attempt}
      errorComponent={({ error }) =>
        isOpen && (
          <FailedDialog
            isChunk={error instanceof ChunkLoadError}
            // A browser that remembers the failure gives the same answer until the page is loaded anew.
            isRepeated={attempt > 0}
            onRetry={() => setAttempt(attempt + 1)}
            onClose={onClose}
          />
        )
      }
    >
      <Suspense fallback={null}>
        <Content {...props} />
      </Suspense>
    </CatchBoundary>
  );
}

interface FailedDialogProps {
  isChunk: boolean;
  isRepeated: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** The browser's own dialog: ours may be just what did not arrive. */
function FailedDialog({ isChunk, isRepeated, onRetry, onClose }: FailedDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto w-[calc(100%-28px)] max-w-[400px] rounded-section border border-line bg-surface p-6 text-text shadow-popup backdrop:bg-black/60"
    >
      <h2 id={titleId} className="font-display text-lg leading-tight font-extrabold">
        {isChunk ? 'Окно не загрузилось' : 'Что-то сломалось'}
      </h2>
      <p className="mt-2.5 text-[15px] leading-normal text-muted">
        {isChunk
          ? 'Похоже, связь прервалась или сайт только что обновился.'
          : 'Откройте окно ещё раз.'}{' '}
        Игра продолжается, баланс и ставки в порядке.
      </p>
      <div className="mt-6 flex flex-col gap-2.5">
        {isRepeated ? (
          <Button fullWidth onClick={() => window.location.reload()}>
            Обновить страницу
          </Button>
        ) : (
          <Button fullWidth onClick={onRetry}>
            Загрузить ещё раз
          </Button>
        )}
        <Button fullWidth variant="secondary" onClick={() => dialog.current?.close()}>
          Закрыть
        </Button>
      </div>
    </dialog>
  );
}
