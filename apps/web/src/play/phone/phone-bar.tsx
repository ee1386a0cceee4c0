import { Link } from '@tanstack/react-router';
import { ChevronLeft, EllipsisVertical, FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { iconButtonClasses } from '../../components/button-look.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { paths } from '../../lib/paths.ts';
import { siteConfig } from '../../lib/site-config.ts';
import { PhoneBalance } from './phone-balance.tsx';

interface PhoneBarProps {
  title: string;
  /** In place of the balance. */
  balance: ReactNode;
  onTools: () => void;
  /** In place of the way to the lobby. */
  back?: ReactNode;
}

/** The way back, the game's name, the balance, and one menu for everything else. */
export function PhoneBar({ title, balance, onTools, back }: PhoneBarProps) {
  return (
    <header className="phone-bar">
      {back ?? (
        <Link to={paths.lobby} aria-label="В лобби" className={iconButtonClasses()}>
          <ChevronLeft aria-hidden="true" className="size-5.5" />
        </Link>
      )}
      <div className="flex min-w-0 flex-1 flex-col items-start gap-0.5 lying:flex-row lying:items-center lying:gap-2">
        <h1 id="game-title" className="phone-title">
          {title}
        </h1>
        {siteConfig.isDemo && (
          <p className="phone-demo">
            <FlaskConical aria-hidden="true" className="size-2.5" />
            Демо<span className="sr-only">-режим: игровые рубли</span>
          </p>
        )}
      </div>
      <PhoneBalance>{balance}</PhoneBalance>
      <IconButton label="Меню игры" onClick={onTools}>
        <EllipsisVertical aria-hidden="true" className="size-5.5" />
      </IconButton>
    </header>
  );
}
