import { SocialLinks } from '../features/status-screen/social-links.tsx';
import { useSession } from '../lib/session.ts';

/** Where the site can be written to. */
export function SiteContacts() {
  const { social } = useSession();
  return <SocialLinks social={social} />;
}
