/** For waits of tests: only a hang lasts longer, on a busy machine too. */
export const PATIENCE = { timeout: 60_000 } as const;
