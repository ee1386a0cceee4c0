/** Calls whose moment of arrival decides what they are worth, from arrival to answer. */
export class Receipts {
  readonly #underWay = new Set<{ readonly receivedAtMs: number }>();
  #waiting: { readonly momentMs: number; readonly resolve: () => void }[] = [];

  /** To be called at the moment itself; what it returns, when the call has been answered. */
  begin(receivedAtMs: number): () => void {
    const receipt = { receivedAtMs };
    this.#underWay.add(receipt);
    return () => {
      this.#underWay.delete(receipt);
      this.#wake();
    };
  }

  /** When the oldest call under way was received. The clock does not run back: it came first. */
  get oldestMs(): number | null {
    const [oldest] = this.#underWay;
    return oldest?.receivedAtMs ?? null;
  }

  /** Resolves when every call received before the moment has been answered. */
  async untilAnswered(momentMs: number): Promise<void> {
    if (this.#isAnswered(momentMs)) return;
    await new Promise<void>(resolve => this.#waiting.push({ momentMs, resolve }));
  }

  #isAnswered(momentMs: number): boolean {
    return (this.oldestMs ?? Number.POSITIVE_INFINITY) >= momentMs;
  }

  #wake(): void {
    if (this.#waiting.length === 0) return;
    const answered = this.#waiting.filter(({ momentMs }) => this.#isAnswered(momentMs));
    this.#waiting = this.#waiting.filter(waiting => !answered.includes(waiting));
    for (const { resolve } of answered) resolve();
  }
}
