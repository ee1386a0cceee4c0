import {
  type AuditWatcher,
  type InvariantReport,
  isBroken,
} from './platform/audit/check-invariants.ts';
import type { Sample } from './platform/audit/invariant.ts';

const REFRESH_MS = 500;
const BACK_TO_LINE_START = '\r\u001b[K';

function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ' ');
}

/** Tells the operator what is being checked, how far it has come and what was found. */
export class AuditPrinter implements AuditWatcher {
  readonly #out: NodeJS.WriteStream;
  #current = { name: '', sinceMs: 0, rows: 0 };
  #refresh: NodeJS.Timeout | null = null;

  constructor(out: NodeJS.WriteStream) {
    this.#out = out;
  }

  introduce(place: string, { seed, isWhole }: Sample): void {
    const replays = isWhole
      ? 'Повторяются все ставки.'
      : `Ставки повторяются выборочно, сид выборки ${seed} (ещё раз: --seed ${seed}, все: --all).`;
    this.#print(`Проверка: ${place}\n${replays}`);
  }

  onStart(name: string): void {
    this.#current = { name, sinceMs: performance.now(), rows: 0 };
    if (!this.#out.isTTY) return;
    this.#showProgress();
    this.#refresh = setInterval(() => this.#showProgress(), REFRESH_MS);
  }

  onProgress(rows: number): void {
    this.#current.rows = rows;
  }

  onReport(report: InvariantReport): void {
    const { violations, examples, unknown } = report.findings;
    this.stop();
    const facts = [
      this.#describeCourse(),
      ...(unknown > 0 ? [`повторить нельзя, прежняя версия: ${formatCount(unknown)}`] : []),
      ...(violations > 0 ? [`нарушений: ${formatCount(violations)}`] : []),
    ];
    this.#print(`${isBroken(report) ? '✗' : '✓'} ${report.name} · ${facts.join(' · ')}`);
    for (const example of examples) this.#print(`    ${JSON.stringify(example)}`);
    if (violations > examples.length) {
      this.#print(`    … и ещё ${formatCount(violations - examples.length)}`);
    }
  }

  conclude(reports: readonly InvariantReport[]): void {
    const broken = reports.filter(isBroken).length;
    this.#print(
      broken === 0
        ? `Всё сходится: проверок ${reports.length}.`
        : `Не сходится: ${broken} из ${reports.length}.`,
    );
  }

  /** Also when a check never ends: a timer would keep the process alive. */
  stop(): void {
    if (this.#refresh === null) return;
    clearInterval(this.#refresh);
    this.#refresh = null;
    this.#out.write(BACK_TO_LINE_START);
  }

  #showProgress(): void {
    this.#out.write(`${BACK_TO_LINE_START}… ${this.#current.name} · ${this.#describeCourse()}`);
  }

  #describeCourse(): string {
    const { sinceMs, rows } = this.#current;
    const seconds = `${((performance.now() - sinceMs) / 1000).toFixed(1)} с`;
    return rows > 0 ? `${seconds} · строк: ${formatCount(rows)}` : seconds;
  }

  #print(text: string): void {
    this.#out.write(`${text}\n`);
  }
}
