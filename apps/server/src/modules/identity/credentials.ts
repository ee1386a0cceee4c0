import { type Refusal, refuse } from '@kvazar/contract';
import { isCommonPassword } from './common-passwords.ts';

const LOGIN = /^[A-Za-z0-9_]{3,20}$/;
/** Nothing that a mail program would read as a second address, a name or a comment. */
const EMAIL = /^[^\s@"(),:;<>[\]\\]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;
const MAX_EMAIL_LENGTH = 254;
export const PASSWORD_LENGTH = { min: 8, max: 128 };

export interface Credentials {
  readonly login: string;
  readonly email: string;
  readonly password: string;
}

/** Logins are Latin only: `аdmin` with a Cyrillic letter must not pass for `admin`. */
export function checkLogin(login: string): Refusal | null {
  return LOGIN.test(login) ? null : refuse('identity/login-format');
}

export function checkEmail(email: string): Refusal | null {
  return email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email)
    ? null
    : refuse('identity/email-format');
}

export function checkPassword({ password, login, email }: Credentials): Refusal | null {
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max) {
    return refuse('identity/password-length');
  }
  const lower = password.toLowerCase();
  const isOwnName = lower === login.toLowerCase() || lower === email.toLowerCase();
  return isOwnName || isCommonPassword(lower) ? refuse('identity/password-common') : null;
}

/** The first reason why these credentials cannot be registered, or null. */
export function checkCredentials(credentials: Credentials): Refusal | null {
  return (
    checkEmail(credentials.email) ?? checkLogin(credentials.login) ?? checkPassword(credentials)
  );
}
