import type { ErrorComponentProps } from '@tanstack/react-router';
import { CloudOff, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../components/button.tsx';
import { ChunkLoadError } from '../lib/load-chunk.ts';
import { openPage } from '../lib/start.ts';
import { TroubleScreen } from './trouble-screen.tsx';

/** Stands in the page's place; the shell around it keeps working. */
export function PageError({ error }: ErrorComponentProps) {
  const isChunk = error instanceof ChunkLoadError;
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: a broken page must be found in the browser's log
    if (!isChunk) console.error(error);
  }, [error, isChunk]);
  // Whoever still looks at the start must hear that the page did not come.
  useEffect(openPage, []);
  return (
    <TroubleScreen
      icon={
        isChunk ? (
          <CloudOff aria-hidden="true" className="size-9" />
        ) : (
          <TriangleAlert aria-hidden="true" className="size-9" />
        )
      }
      title={isChunk ? 'Страница не загрузилась' : 'Что-то сломалось'}
      text={
        isChunk
          ? 'Похоже, связь прервалась или сайт только что обновился. Баланс и ставки в порядке.'
          : 'Мы покажем страницу заново. Баланс и ставки в порядке.'
      }
      action={
        // A module that failed once stays failed until the document is loaded again.
        <Button size="lg" onClick={() => window.location.reload()}>
          Загрузить ещё раз
        </Button>
      }
    />
  );
}

/** The same where there is no shell to stand in: the shell itself is what failed. */
export function SiteError(props: ErrorComponentProps) {
  return (
    <main className="grid min-h-dvh">
      <PageError {...props} />
    </main>
  );
}
