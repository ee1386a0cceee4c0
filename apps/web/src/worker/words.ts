/** What a page says to the worker. */
export type PageWord = { readonly type: 'loaded'; readonly files: readonly string[] };

/** What the worker says to pages: a notice came while one of them was looked at, or was pressed. */
export type WorkerWord = { readonly type: 'told' } | { readonly type: 'open'; readonly to: string };
