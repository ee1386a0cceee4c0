/**
 * What a text may hold before it is parsed. The parser takes quadratic time over nested quotes and
 * lists and over unmatched brackets and stars: 30 KB of them hold a node for half a minute. Nothing that
 * people write comes near these bounds.
 */
const MAX_CHARACTERS = 40_000;
const MAX_LINES = 2_000;
const MAX_LINES_IN_A_ROW = 300;
const MAX_MARKERS_OF_LINE = 8;
const MAX_INDENT = 40;
const MAX_MARKS_IN_A_ROW = 300;

const LEADING = /^[ \t]*(?:(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))[ \t]*)*/;
const MARKERS = />|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])/g;
const INLINE_MARKS = /[*_[\]`<&!~]/g;

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** What is too much in a text, or null when it may be parsed. */
export function findExcess(text: string): string | null {
  if (text.length > MAX_CHARACTERS) return 'Текст длиннее 40 000 знаков';
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.length > MAX_LINES) return 'В тексте больше 2 000 строк';

  let linesInRow = 0;
  let marksInRow = 0;
  for (const line of lines) {
    const leading = LEADING.exec(line)?.[0] ?? '';
    const indent = line.length - line.trimStart().length;
    if (count(leading, MARKERS) > MAX_MARKERS_OF_LINE || indent > MAX_INDENT) {
      return 'Слишком глубокая вложенность цитат или списков';
    }
    const isBlank = line.trim() === '';
    linesInRow = isBlank ? 0 : linesInRow + 1;
    marksInRow = isBlank ? 0 : marksInRow + count(line, INLINE_MARKS);
    if (linesInRow > MAX_LINES_IN_A_ROW) return 'Слишком длинный абзац, список или таблица';
    if (marksInRow > MAX_MARKS_IN_A_ROW) return 'Слишком много знаков разметки в одном абзаце';
  }
  return null;
}
