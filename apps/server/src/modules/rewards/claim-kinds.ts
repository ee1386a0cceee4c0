import type { TransferKind } from '../ledger/transfer-kinds.ts';

interface ClaimKind {
  /** How it is called in the history. */
  readonly name: string;
  readonly transfer: TransferKind;
}

const CLAIM_KINDS: Readonly<Record<string, ClaimKind>> = {
  rakeback: { name: 'Рейкбек', transfer: 'rakeback' },
  level: { name: 'Подарок за статус', transfer: 'level-gift' },
  wheel: { name: 'Колесо дня', transfer: 'wheel-prize' },
  safe: { name: 'Сейф', transfer: 'safe-portion' },
  referral: { name: 'Партнёрка', transfer: 'referral-share' },
  code: { name: 'Промокод', transfer: 'code-gift' },
  prize: { name: 'Приз турнира', transfer: 'tournament-prize' },
  loot: { name: 'Добыча ограбления', transfer: 'heist-loot' },
  pot: { name: 'Котёл взломщиков', transfer: 'heist-pot' },
};

export function nameClaim({ kind, code }: { readonly kind: string; readonly code: string | null }) {
  const name = CLAIM_KINDS[kind]?.name ?? 'Награда';
  return code === null ? name : `${name} ${code}`;
}

/** In SQL: the promo code of a claim `c`, masked. Of those that were stored with both ends the last is left out here. */
export const CODE_OF_CLAIM = `regexp_replace(c.details->>'code', '··.{4}$', '······')`;

/** In SQL: the kind of the one transfer of a claim `c`. */
export const TRANSFER_OF_CLAIM = `case c.kind ${Object.entries(CLAIM_KINDS)
  .map(([kind, { transfer }]) => `when '${kind}' then '${transfer}'`)
  .join(' ')} end`;

/** In SQL: all of them. */
export const CLAIM_TRANSFERS = Object.values(CLAIM_KINDS)
  .map(({ transfer }) => `'${transfer}'`)
  .join(', ');
