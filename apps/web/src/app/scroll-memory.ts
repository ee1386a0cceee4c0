/** More pages back than anyone goes. */
const MOST_KEPT = 50;
/** What a page fetches before it is as tall as it was; later, nobody waits for the old place. */
const PATIENCE_MS = 3_000;

const TOUCHES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Where each visited entry of the history was left. */
export class ScrollMemory {
  readonly #places = new Map<string, number>();
  #stopWaiting: () => void = () => {};

  keep(entry: string): void {
    this.#places.delete(entry);
    this.#places.set(entry, window.scrollY);
    const [oldest] = this.#places.keys();
    if (this.#places.size > MOST_KEPT && oldest !== undefined) this.#places.delete(oldest);
  }

  /** To where this entry was left, as soon as the page is tall enough; to the top if it is new. */
  restore(entry: string): void {
    this.#stopWaiting();
    const top = this.#places.get(entry) ?? 0;
    const arrive = () => {
      window.scrollTo(0, top);
      return Math.abs(window.scrollY - top) <= 1;
    };
    if (arrive()) return;
    const observer = new ResizeObserver(() => {
      if (arrive()) stop();
    });
    // Whoever moves the page has chosen a place.
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const touch of TOUCHES) window.removeEventListener(touch, stop);
    };
    const timer = setTimeout(stop, PATIENCE_MS);
    for (const touch of TOUCHES) window.addEventListener(touch, stop, { passive: true });
    observer.observe(document.body);
    this.#stopWaiting = stop;
  }

  toTop(): void {
    this.#stopWaiting();
    window.scrollTo(0, 0);
  }
}
