const CHECK_EVERY_MS = 200;

/**
 * Calls back once when whoever started this process is gone. npm runs a script in a shell and passes
 * SIGTERM on to that shell alone: the shell dies of it, and what it ran would live on.
 */
export function whenParentIsGone(callback: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    callback();
  }, CHECK_EVERY_MS);
  watch.unref();
}
