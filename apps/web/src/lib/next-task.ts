/** Ends the task: whoever has touched the screen, and the next frame, come before what follows. */
export function nextTask(): Promise<void> {
  // The types know of newer browsers only.
  const { scheduler }: { scheduler?: Partial<Scheduler> } = globalThis;
  return scheduler?.yield?.() ?? new Promise(resolve => setTimeout(resolve));
}
