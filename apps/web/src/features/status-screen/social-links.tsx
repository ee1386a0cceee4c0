import type { Social } from '@kvazar/contract';
import { iconButtonClasses } from '../../components/button-look.ts';
import { telegramIconPath, vkIconPath } from '../../lib/social-icon-paths.ts';

interface SocialLinksProps {
  social: Social;
  size?: 'md' | 'lg';
}

/** VK and Telegram, each in a new tab; a network the site has no page in is left out. */
export function SocialLinks({ social, size = 'md' }: SocialLinksProps) {
  const links = [
    { name: 'ВКонтакте', address: social.vk, iconPath: vkIconPath },
    { name: 'Telegram', address: social.tg, iconPath: telegramIconPath },
  ].filter(link => link.address !== '');
  return (
    <div className="flex justify-center gap-3">
      {links.map(({ name, address, iconPath }) => (
        <a
          key={name}
          href={address}
          target="_blank"
          rel="noreferrer"
          className={iconButtonClasses({ variant: 'secondary', size })}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" className="size-1/2" fill="currentColor">
            <path d={iconPath} />
          </svg>
          <span className="sr-only">{name} (откроется в новой вкладке)</span>
        </a>
      ))}
    </div>
  );
}
