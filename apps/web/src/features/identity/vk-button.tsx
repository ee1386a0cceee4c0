import { useMutation } from '@tanstack/react-query';
import { buttonClasses } from '../../components/button.tsx';
import { ApiError, callApi } from '../../lib/api-client.ts';
import { vkIconPath } from '../../lib/social-icon-paths.ts';

const VK_SIGN_IN_ADDRESS = '/api/auth/social/vkontakte';

/** Leaves the site for VK; the server brings the player back. */
export function VkButton() {
  const leave = useMutation({
    mutationFn: askWhetherOn,
    onSuccess: () => window.location.assign(VK_SIGN_IN_ADDRESS),
  });
  return (
    <a
      href={VK_SIGN_IN_ADDRESS}
      aria-busy={leave.isPending}
      onClick={event => {
        // Asked first: a walk that ends at once would only load the page anew, and lose what was typed.
        event.preventDefault();
        if (!leave.isPending) leave.mutate();
      }}
      className={buttonClasses({ variant: 'secondary', fullWidth: true })}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 rounded-lg bg-[#0077ff] p-0.5">
        <path d={vkIconPath} fill="#fff" />
      </svg>
      Войти через ВКонтакте
    </a>
  );
}

/** That no walk has begun yet is what who is about to begin one expects to hear. */
async function askWhetherOn(): Promise<void> {
  try {
    await callApi('/api/auth/vk/pending');
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'identity/vk-expired') throw error;
  }
}
