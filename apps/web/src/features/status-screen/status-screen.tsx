import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import saucer from '~icons/fluent-emoji/flying-saucer?raw';
import tools from '~icons/fluent-emoji/hammer-and-wrench?raw';
import lock from '~icons/fluent-emoji/locked?raw';
import { Starfield } from '../../components/brand/starfield.tsx';
import { buttonClasses } from '../../components/button.tsx';
import { joinClasses } from '../../components/join-classes.ts';

import { EmojiArt } from '../../lib/emoji-art.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { SocialLinks } from './social-links.tsx';

export type StatusScreenType = 'is_ban' | 'works' | null;

export interface StatusScreenProps {
  topText?: string;
  bottomText?: string;
  type?: StatusScreenType;
  /** Under everything else. */
  children?: ReactNode;
}

/** Longer words need a smaller size to stay on a phone's screen. */
const SHORT_TEXT_LENGTH = 5;

/** Covers the whole page: an unknown address, a ban, maintenance. */
export function StatusScreen({
  topText = '404',
  bottomText = 'Страница не найдена',
  type = null,
  children,
}: StatusScreenProps) {
  const { social } = useSession();
  return (
    <main className="fixed inset-0 z-40 grid overflow-y-auto bg-page px-6 py-10 opacity-100 transition-opacity delay-200 duration-300 ease-out-soft starting:opacity-0">
      <Starfield className="fixed!" />
      <div className="relative m-auto flex max-w-2xl flex-col items-center text-center">
        <EmojiArt svg={chooseArt(type)} className="float-slowly mb-6 size-28 wallet:size-36" />
        <h1
          className={joinClasses(
            'bg-linear-to-b from-text to-accent-text bg-clip-text font-display font-extrabold tracking-tight text-transparent',
            topText.length <= SHORT_TEXT_LENGTH
              ? 'text-[clamp(88px,24vw,200px)] leading-none'
              : 'text-[clamp(30px,7.5vw,60px)] leading-[1.15]',
          )}
        >
          {topText}
        </h1>
        <p className="mt-5 max-w-lg text-lg text-balance text-muted wallet:text-xl">
          {type === 'is_ban' ? `Причина: ${bottomText}` : bottomText}
        </p>
        <div className="mt-8">
          {type === null ? (
            <Link to={paths.lobby} className={buttonClasses({ size: 'lg' })}>
              На главную
            </Link>
          ) : (
            <SocialLinks social={social} size="lg" />
          )}
        </div>
        {children && <div className="mt-6">{children}</div>}
      </div>
    </main>
  );
}

function chooseArt(type: StatusScreenType): string {
  if (type === 'is_ban') return lock;
  return type === 'works' ? tools : saucer;
}
