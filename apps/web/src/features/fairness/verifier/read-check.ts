import type { BetSeed } from '@kvazar/fair';
import {
  type BubblesParams,
  checkBubblesParams,
  checkDiceParams,
  checkMinesParams,
  type DiceParams,
  isSlotId,
  type MinesParams,
  PLINKO_RISKS,
  PLINKO_ROWS,
  type PlinkoParams,
  type SlotId,
} from '@kvazar/games';
import type { CheckField, CheckForm, CheckGame } from './check-form.ts';

/** A bet on a seed pair: everything that decides it, and the commitment to compare with. */
interface SeedCheck {
  readonly seed: BetSeed;
  readonly serverSeedHash: string | null;
}

export type Check =
  | ({ readonly game: 'dice'; readonly params: DiceParams } & SeedCheck)
  | ({ readonly game: 'bubbles'; readonly params: BubblesParams } & SeedCheck)
  | ({ readonly game: 'plinko'; readonly params: PlinkoParams } & SeedCheck)
  | ({ readonly game: 'mines'; readonly params: MinesParams } & SeedCheck)
  | ({ readonly game: 'slot'; readonly slot: SlotId } & SeedCheck)
  | {
      readonly game: 'crash';
      readonly roundHash: string;
      readonly salt: string;
      readonly earlierHash: string | null;
    };

export interface CheckReading {
  /** Null while something is missing or wrong. */
  readonly check: Check | null;
  /** What is wrong, in the player's words. */
  readonly faults: Partial<Record<CheckField, string>>;
  /** What is merely not filled in yet. */
  readonly missing: readonly CheckField[];
}

const MAX_TEXT_LENGTH = 1000;
const HASH_SHAPE = /^[0-9a-f]{64}$/;
const DECIMAL_SHAPE = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

class FormReader {
  readonly faults: Partial<Record<CheckField, string>> = {};
  readonly missing: CheckField[] = [];
  readonly #form: CheckForm;

  constructor(form: CheckForm) {
    this.#form = form;
  }

  get isWhole(): boolean {
    return this.missing.length === 0 && Object.keys(this.faults).length === 0;
  }

  blame(field: CheckField, reason: string): null {
    this.faults[field] ??= reason;
    return null;
  }

  /** A text that must be there; seeds are hashed as they are, so only the edges are trimmed. */
  readText(field: CheckField): string {
    const text = this.#form[field].trim();
    if (text === '') this.missing.push(field);
    if (text.length > MAX_TEXT_LENGTH) this.blame(field, 'Слишком длинный текст');
    return text;
  }

  readHashIfGiven(field: CheckField): string | null {
    const text = this.#form[field].trim();
    if (text === '') return null;
    if (!HASH_SHAPE.test(text.toLowerCase())) {
      return this.blame(field, 'Хеш — это 64 знака: цифры и буквы от a до f');
    }
    return text.toLowerCase();
  }

  readWhole(field: CheckField, explain: string): number {
    const text = this.readText(field);
    if (text === '') return 0;
    const value = Number(text);
    if (/^\d+$/.test(text) && Number.isSafeInteger(value)) return value;
    this.blame(field, explain);
    return 0;
  }

  readHundredths(field: CheckField): number | null {
    const text = this.readText(field);
    if (text === '') return null;
    const match = DECIMAL_SHAPE.exec(text.replaceAll(/\s/g, ''));
    if (!match) return this.blame(field, 'Число, не больше двух знаков после точки');
    const [, whole = '0', fraction = ''] = match;
    return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  }
}

export function readCheck(form: CheckForm): CheckReading {
  const reader = new FormReader(form);
  const check = readers[form.game](reader, form);
  return {
    check: reader.isWhole ? check : null,
    faults: reader.faults,
    missing: reader.missing,
  };
}

const readers: Readonly<Record<CheckGame, (reader: FormReader, form: CheckForm) => Check | null>> =
  {
    dice(reader, form) {
      const seeds = readSeeds(reader);
      const side = form.side === 'under' ? 'under' : 'over';
      const targetHundredths = reader.readHundredths('diceTarget');
      if (targetHundredths === null) return null;
      const params: DiceParams = { side, targetHundredths };
      if (checkDiceParams(params) !== null) {
        const range = side === 'over' ? 'от 2 до 99.99' : 'от 0.01 до 98';
        return reader.blame('diceTarget', `Порог: ${range}`);
      }
      return { game: 'dice', params, ...seeds };
    },

    bubbles(reader) {
      const seeds = readSeeds(reader);
      const targetHundredths = reader.readHundredths('bubblesTarget');
      if (targetHundredths === null) return null;
      if (checkBubblesParams({ targetHundredths }) !== null) {
        return reader.blame('bubblesTarget', 'Цель: от 1.01 до 1 000 000');
      }
      return { game: 'bubbles', params: { targetHundredths }, ...seeds };
    },

    plinko(reader, form) {
      const seeds = readSeeds(reader);
      const rows = PLINKO_ROWS.find(known => String(known) === form.rows);
      const risk = PLINKO_RISKS.find(known => known === form.risk);
      if (rows === undefined) return reader.blame('rows', 'Рядов может быть от 8 до 16');
      if (risk === undefined) return reader.blame('risk', 'Риск: низкий, средний или высокий');
      return { game: 'plinko', params: { rows, risk }, ...seeds };
    },

    mines(reader) {
      const seeds = readSeeds(reader);
      const mines = reader.readWhole('mines', 'Мин может быть от 1 до 24');
      if (checkMinesParams({ mines }) !== null) {
        if (!reader.missing.includes('mines')) reader.blame('mines', 'Мин может быть от 1 до 24');
        return null;
      }
      return { game: 'mines', params: { mines }, ...seeds };
    },

    slot(reader, form) {
      const seeds = readSeeds(reader);
      if (!isSlotId(form.slot)) return reader.blame('slot', 'Такого слота у нас нет');
      return { game: 'slot', slot: form.slot, ...seeds };
    },

    crash(reader) {
      const roundHash = reader.readText('roundHash');
      const salt = reader.readText('salt');
      const earlierHash = reader.readHashIfGiven('earlierHash');
      if (earlierHash !== null && earlierHash === roundHash) {
        return reader.blame('earlierHash', 'Это хеш того же самого раунда');
      }
      return { game: 'crash', roundHash, salt, earlierHash };
    },
  };

function readSeeds(reader: FormReader): SeedCheck {
  const serverSeed = reader.readText('serverSeed');
  const serverSeedHash = reader.readHashIfGiven('serverSeedHash');
  if (serverSeed !== '' && serverSeed === serverSeedHash) {
    reader.blame('serverSeed', 'Это хеш, а не сам сид: сид открывается после смены пары');
  }
  const clientSeed = reader.readText('clientSeed');
  const nonce = reader.readWhole('nonce', 'Nonce — целое число: 0, 1, 2…');
  return { seed: { serverSeed, clientSeed, nonce }, serverSeedHash };
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
