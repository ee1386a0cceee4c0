import { buttonClasses } from '../../components/button.tsx';
import { showError } from '../../components/toast.ts';
import { useSession } from '../../lib/session.ts';
import { vkIconPath } from '../../lib/social-icon-paths.ts';

const VK_SIGN_IN_ADDRESS = '/api/auth/social/vkontakte';

/** Leaves the site for VK; the server brings the player back. */
export function VkButton() {
  const { site } = useSession();
  return (
    <a
      href={VK_SIGN_IN_ADDRESS}
      onClick={event => {
        if (site.hasVk !== false) return;
        // A walk that ends at once would only load the page anew, and lose what was typed.
        event.preventDefault();
        showError('Вход через ВКонтакте сейчас отключён');
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
