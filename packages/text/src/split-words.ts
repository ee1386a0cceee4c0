/** Small letters, and е for ё: nobody types the dots. */
export function simplify(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}

export function splitWords(text: string): string[] {
  return simplify(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** A short word has no room for a mistake; a long one may have two. */
export function allowedMistakes(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}
