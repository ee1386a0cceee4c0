import type { ErrorCode } from '@kvazar/contract';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from './api-client.ts';

type FaultyField = 'login' | 'email' | 'password' | 'code';

/** The field that a refusal speaks of. */
const FIELD_BY_CODE: Partial<Record<ErrorCode, FaultyField>> = {
  'identity/login-format': 'login',
  'identity/login-taken': 'login',
  'identity/email-format': 'email',
  'identity/email-taken': 'email',
  'identity/password-length': 'password',
  'identity/password-common': 'password',
  'identity/wrong-credentials': 'password',
  'account/wrong-password': 'password',
  'identity/wrong-code': 'code',
};

/** Shows the server's words at the field they speak of as well, and leads the player there. */
export function markFault<Input extends FieldValues>(
  error: Error,
  setError: UseFormSetError<Input>,
): void {
  if (!(error instanceof ApiError)) return;
  const field = FIELD_BY_CODE[error.code as ErrorCode];
  if (field === undefined) return;
  setError(field as FieldPath<Input>, { message: error.message }, { shouldFocus: true });
}
