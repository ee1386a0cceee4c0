import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { showSuccess } from '../../components/toast.tsx';
import { ApiError, callApi } from '../../lib/api-client.ts';
import { readDeviceInfo } from '../../lib/device-info.ts';
import { reopenLiveSocket } from '../../lib/live-socket.ts';
import { paths } from '../../lib/paths.ts';
import { refetchSession } from '../../lib/session.ts';
import { closeAuth } from '../../lib/ui-store.ts';

const REDIRECT_MS = 1_500;

export interface LoginInput {
  login: string;
  password: string;
  /** Empty until the server asks for it. */
  code: string;
}

export interface RegistrationInput {
  login: string;
  password: string;
  email: string;
}

/** Signing in takes one step, or two where the player has protected the account. */
export function useLogin() {
  const [needsCode, setNeedsCode] = useState(false);
  const welcome = useWelcome();
  const login = useMutation({
    mutationFn: sendLogin,
    onSuccess: message => {
      if (message === null) setNeedsCode(true);
      else welcome(message);
    },
  });
  return { login, needsCode, startOver: () => setNeedsCode(false) };
}

/** Null when the password was right and a code is needed: no failure, only half of the way. */
async function sendLogin({ code, ...input }: LoginInput): Promise<string | null> {
  const info = readDeviceInfo();
  try {
    return await callApi('/api/login', code === '' ? { ...input, info } : { ...input, info, code });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'identity/code-needed') return null;
    throw error;
  }
}

/** The form sends only with the tick "Мне есть 18 лет", hence `adult`. */
export function useRegistration() {
  return useMutation({
    mutationFn: (input: RegistrationInput) =>
      callApi('/api/registr', { ...input, info: readDeviceInfo(), adult: true }),
    onSuccess: useWelcome(),
  });
}

/** What follows a login or a registration. */
export function useWelcome(): (message: string) => void {
  const queryClient = useQueryClient();
  const router = useRouter();
  return message => {
    showSuccess('Поздравляем!', message);
    closeAuth();
    void refetchSession(queryClient);
    reopenLiveSocket();
    const startedAt = router.state.location.pathname;
    setTimeout(() => {
      // Whoever has already gone on to a game must not be thrown out of it.
      if (router.state.location.pathname === startedAt) void router.navigate({ to: paths.lobby });
    }, REDIRECT_MS);
  };
}
