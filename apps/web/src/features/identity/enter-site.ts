import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { showSuccess } from '../../components/toast.tsx';
import { callApi } from '../../lib/api-client.ts';
import { readDeviceInfo } from '../../lib/device-info.ts';
import { reopenLiveSocket } from '../../lib/live-socket.ts';
import { paths } from '../../lib/paths.ts';
import { refetchSession } from '../../lib/session.ts';
import { closeAuth } from '../../lib/ui-store.ts';

const REDIRECT_MS = 1_500;

export interface LoginInput {
  login: string;
  password: string;
}

export interface RegistrationInput extends LoginInput {
  email: string;
}

export function useLogin() {
  return useMutation({
    mutationFn: (input: LoginInput) => callApi('/api/login', { ...input, info: readDeviceInfo() }),
    onSuccess: useWelcome(),
  });
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
function useWelcome(): (message: string) => void {
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
