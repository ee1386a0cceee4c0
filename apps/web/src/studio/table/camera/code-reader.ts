import type { Answer, Told } from './code-worker.ts';

export interface CodeReaderOptions {
  /** Null while there is nothing to look at; never refuses. */
  readonly takeFrame: () => Promise<ImageBitmap | null>;
  readonly onReady: () => void;
  readonly onTexts: (texts: readonly string[]) => void;
  readonly onFailure: () => void;
}

/** Between an answer and the next frame: a few a second, and never two on the way. */
const REST_MS = 200;
const DECODER = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url);

async function loadDecoder(): Promise<ArrayBuffer> {
  const answer = await fetch(DECODER);
  if (!answer.ok) throw new Error(`the decoder: ${answer.status}`);
  return answer.arrayBuffer();
}

/** Reads codes, frame after frame, in a worker; answers with what ends it. */
export function openCodeReader(options: CodeReaderOptions): () => void {
  const { takeFrame, onReady, onTexts, onFailure } = options;
  const worker = new Worker(new URL('./code-worker.ts', import.meta.url), { type: 'module' });
  let isClosed = false;
  let timer: number | undefined;

  function close(): void {
    isClosed = true;
    clearTimeout(timer);
    worker.terminate();
  }

  function fail(): void {
    if (isClosed) return;
    close();
    onFailure();
  }

  function tell(told: Told, moved: Transferable): void {
    if (!isClosed) worker.postMessage(told, [moved]);
  }

  function rest(): void {
    timer = window.setTimeout(() => void look(), REST_MS);
  }

  async function look(): Promise<void> {
    const frame = await takeFrame();
    if (frame) tell({ frame }, frame);
    else if (!isClosed) rest();
  }

  worker.addEventListener('error', fail);
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    if (isClosed) return;
    if (data === 'failed') return fail();
    if (data === 'ready') onReady();
    else onTexts(data.texts);
    rest();
  });
  loadDecoder().then(decoder => tell({ decoder }, decoder), fail);
  return close;
}
