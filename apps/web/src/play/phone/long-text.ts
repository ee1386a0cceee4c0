const LONG = 10;

/** For `data-long`: a text that needs smaller letters to stay whole. */
export function isLong(text: string): true | undefined {
  return text.length > LONG || undefined;
}
