/** The provider's reasons in words for the player. */
const REASONS: Readonly<Record<string, string>> = {
  '3d_secure_failed': 'Не пройдено подтверждение банка',
  call_issuer: 'Банк отклонил платёж: обратитесь в банк',
  card_expired: 'Срок действия карты истёк',
  expired_on_confirmation: 'Время на оплату вышло',
  general_decline: 'Банк отклонил платёж',
  insufficient_funds: 'На карте или счёте не хватило денег',
  invalid_card_number: 'Неверный номер карты',
  invalid_csc: 'Неверный код карты',
  issuer_unavailable: 'Банк временно недоступен',
  payment_method_limit_exceeded: 'Превышен лимит карты или счёта',
  payment_method_restricted: 'Операции по этой карте или счёту запрещены',
  permission_revoked: 'Разрешение на оплату отозвано',
  fraud_suspected: 'Платёж отклонён проверкой безопасности',
  country_forbidden: 'Карты этой страны не принимаются',
  one_time_limit_exceeded: 'Превышен разовый лимит перевода',
  periodic_limit_exceeded: 'Превышен лимит переводов за период',
  rejected_by_payee: 'Получатель отклонил перевод',
  recipient_check_failed: 'Банк не смог проверить получателя',
};

export function describeCancellation(reason: string | undefined, fallback: string): string {
  return (reason === undefined ? undefined : REASONS[reason]) ?? fallback;
}
