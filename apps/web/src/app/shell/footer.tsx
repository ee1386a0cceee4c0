import { Link } from '@tanstack/react-router';
import { LateTooltip } from '../../components/late-tooltip.tsx';
import { paths } from '../../lib/paths.ts';
import { siteConfig } from '../../lib/site-config.ts';
import { SiteContacts } from '../site-contacts.tsx';
import type { SiteLink } from './site-links.ts';

const COPYRIGHT_YEAR = 2024;
const ADULTS_ONLY_TEXT = 'Сайт предназначен для лиц старше 18 лет';

const footerLinks: readonly SiteLink[] = [
  { to: paths.privacy, label: 'Конфиденциальность' },
  { to: paths.terms, label: 'Соглашение' },
  { to: paths.status, label: 'Статусы игроков' },
  { to: paths.fairness, label: 'Честность' },
  { to: paths.responsible, label: 'Ответственная игра' },
];

/**
 * Wider than 944 px only; below it the bottom bar takes its place. It waits for the page's code, or
 * the page would push it away.
 */
export function Footer() {
  return (
    <footer className="hidden border-t border-line peer-empty:hidden peer-has-data-page-skeleton:hidden bar:block in-game:hidden!">
      <div className="flex items-center gap-6 px-5 py-6 text-sm text-muted wide:px-7">
        <p className="whitespace-nowrap">
          © {COPYRIGHT_YEAR} {siteConfig.brandName}
        </p>
        <nav aria-label="Документы" className="min-w-0">
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {footerLinks.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="rounded-sm whitespace-nowrap transition-colors duration-150 hover:text-text"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex shrink-0 items-center gap-3">
          <SiteContacts />
          <LateTooltip content={ADULTS_ONLY_TEXT}>
            <button
              type="button"
              className="grid size-11 place-items-center rounded-full border-2 border-lose/60 text-sm font-bold text-lose"
            >
              18+
            </button>
          </LateTooltip>
        </div>
      </div>
    </footer>
  );
}
