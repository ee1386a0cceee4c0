const NAMES = new Map([
  ['rakeback', 'Рейкбек'],
  ['level', 'Подарок за статус'],
  ['wheel', 'Колесо дня'],
  ['safe', 'Сейф'],
  ['referral', 'Партнёрка'],
]);

/** How a claim is called in the history. */
export function nameClaim({
  kind,
  occasion,
}: {
  readonly kind: string;
  readonly occasion: string;
}) {
  return kind === 'code' ? `Промокод ${occasion}` : (NAMES.get(kind) ?? 'Награда');
}
