import { showError } from '../../../components/toast.ts';
import { ApiError, callApi } from '../../../lib/api-client.ts';
import { createUuidV7 } from '../../../lib/uuid-v7.ts';

const MAX_TRIES = 3;

/**
 * Asks for a safe beside a top-up that is about to be paid. One that does not come is told and stops
 * nothing: the payment stands without it.
 */
export async function openSafe(payment: string): Promise<void> {
  // One id for all tries: an answer that was lost on the way is told again.
  const id = createUuidV7();
  for (let tries = 1; ; tries++) {
    try {
      await callApi('/api/bonus/safe/open', { id, payment });
      return;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.isNetworkFailure && tries < MAX_TRIES) continue;
      showError(
        error.isNetworkFailure
          ? 'Неизвестно, открылся ли сейф: посмотрите в бонусах. Пополнение продолжается'
          : `Сейф не открылся. ${error.message}. Пополнение продолжается без него`,
      );
      return;
    }
  }
}
