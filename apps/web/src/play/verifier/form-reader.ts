import type { CheckReading, Texts, Trace } from './verifier.ts';

const MAX_TEXT_LENGTH = 1000;
const HASH_SHAPE = /^[0-9a-f]{64}$/;
const DECIMAL_SHAPE = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

/** Reads fields by their keys and remembers what is missing and what is wrong. */
export class FormReader {
  readonly #faults: Record<string, string> = {};
  readonly #missing: string[] = [];
  readonly #texts: Texts;

  constructor(texts: Texts) {
    this.#texts = texts;
  }

  /** The trace is made only of a form that is whole. */
  conclude(trace: () => Trace | null): CheckReading {
    const isWhole = this.#missing.length === 0 && Object.keys(this.#faults).length === 0;
    return {
      trace: isWhole ? trace() : null,
      faults: this.#faults,
      missing: this.#missing,
    };
  }

  isMissing(key: string): boolean {
    return this.#missing.includes(key);
  }

  blame(key: string, reason: string): null {
    this.#faults[key] ??= reason;
    return null;
  }

  readChoice(key: string): string {
    return this.#texts[key] ?? '';
  }

  /** A text that must be there; seeds are hashed as they are, so only the edges are trimmed. */
  readText(key: string): string {
    const text = (this.#texts[key] ?? '').trim();
    if (text === '') this.#missing.push(key);
    if (text.length > MAX_TEXT_LENGTH) this.blame(key, 'Слишком длинный текст');
    return text;
  }

  readHashIfGiven(key: string): string | null {
    const text = (this.#texts[key] ?? '').trim();
    if (text === '') return null;
    if (!HASH_SHAPE.test(text.toLowerCase())) {
      return this.blame(key, 'Хеш — это 64 знака: цифры и буквы от a до f');
    }
    return text.toLowerCase();
  }

  readWhole(key: string, explain: string): number {
    const text = this.readText(key);
    if (text === '') return 0;
    const value = Number(text);
    if (/^\d+$/.test(text) && Number.isSafeInteger(value)) return value;
    this.blame(key, explain);
    return 0;
  }

  readHundredths(key: string): number | null {
    const text = this.readText(key);
    if (text === '') return null;
    const match = DECIMAL_SHAPE.exec(text.replaceAll(/\s/g, ''));
    if (!match) return this.blame(key, 'Число, не больше двух знаков после точки');
    const [, whole = '0', fraction = ''] = match;
    return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  }
}

/** Not wrong, but worth a second look: seeds are hashed as text, so every letter counts. */
export function doubtHex(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '' || HASH_SHAPE.test(trimmed)) return null;
  if (HASH_SHAPE.test(trimmed.toLowerCase())) {
    return 'Обычно здесь строчные буквы: с заглавными результат будет другим';
  }
  return 'У нас это 64 знака 0–9 и a–f; посчитаем и так, как есть';
}
