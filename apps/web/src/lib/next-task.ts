declare global {
  /** Missing in browsers that cannot hand the thread over and be next in line. */
  var scheduler: { yield?: () => Promise<void> } | undefined;
}

/** Ends the task: whoever has touched the screen, and the next frame, come before what follows. */
export function nextTask(): Promise<void> {
  return globalThis.scheduler?.yield?.() ?? new Promise(resolve => setTimeout(resolve));
}
