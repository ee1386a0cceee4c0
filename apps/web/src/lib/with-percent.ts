/** «96.47 %»: the sign never stands alone on a line. */
export function withPercent(figure: string | number): string {
  return `${figure}\u00A0%`;
}
