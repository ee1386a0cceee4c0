import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { showSuccess } from '../../components/toast.ts';
import { ApiError, callApi } from '../../lib/api-client.ts';
import { readDeviceInfo } from '../../lib/device-info.ts';
import { forgetInvitation, invitationPart } from '../../lib/invitation.ts';
import { reopenLiveSocket } from '../../lib/live-socket.ts';
import { paths } from '../../lib/paths.ts';
import { refetchSession } from '../../lib/session.ts';
import { closeAuth } from '../../lib/ui-store.ts';
import { takeWantedPage } from '../../lib/wanted-page.ts';

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
export function useLogin(onEntered: (message: string) => void) {
  const [needsCode, setNeedsCode] = useState(false);
  const login = useMutation({
    mutationFn: sendLogin,
    onSuccess: message => {
      if (message === null) setNeedsCode(true);
      else onEntered(message);
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
export function useRegistration(onEntered: (message: string) => void) {
  return useMutation({
    mutationFn: (input: RegistrationInput) =>
      callApi('/api/registr', {
        ...input,
        ...invitationPart(),
        info: readDeviceInfo(),
        adult: true,
      }),
    onSuccess: message => {
      forgetInvitation();
      onEntered(message);
    },
  });
}

/** Makes the page that of whoever has just signed in; resolves when it is. */
export function useRecognition(): (message: string) => Promise<void> {
  const queryClient = useQueryClient();
  return message => {
    showSuccess('Поздравляем!', message);
    reopenLiveSocket();
    return refetchSession(queryClient);
  };
}

/** Pages that have nothing more to tell who has signed in; from any other nobody is led away. */
const leftForLobby: ReadonlySet<string> = new Set([
  paths.lobby,
  paths.terms,
  paths.privacy,
  paths.recover,
  paths.confirmEmail,
  paths.vk,
]);

/** What follows a login or a registration: the page that the guest had wanted, or the lobby. */
export function useWelcome(): (message: string) => void {
  const recognize = useRecognition();
  const router = useRouter();
  return message => {
    const startedAt = router.state.location.pathname;
    const wanted = takeWantedPage();
    function go(address: string): void {
      // Whoever has already gone on to a game must not be thrown out of it.
      if (router.state.location.pathname === startedAt) router.history.push(address);
    }
    closeAuth();
    const isKnown = recognize(message);
    if (wanted !== null) void isKnown.then(() => go(wanted));
    else if (leftForLobby.has(startedAt)) setTimeout(() => go(paths.lobby), REDIRECT_MS);
  };
}
