import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { Starfield } from '../../components/brand/starfield.tsx';
import { buttonClasses } from '../../components/button.tsx';
import { EmojiArt } from '../../lib/emoji-art.tsx';
import { paths } from '../../lib/paths.ts';

export interface ComingSoonText {
  title: string;
  /** One sentence on what will be here. */
  text: string;
}

/** An emoji's SVG, or a drawing of our own. */
export type ComingSoonArt = string | ComponentType<{ className?: string }>;

/** Ties a drawing and a text to the page: the router asks for a component without props. */
export function prepareComingSoon(art: ComingSoonArt, text: ComingSoonText): () => ReactNode {
  return () => <ComingSoonPage art={art} {...text} />;
}

function ComingSoonPage({ art: Art, title, text }: ComingSoonText & { art: ComingSoonArt }) {
  const artClasses = 'float-slowly relative size-32 wallet:size-40';
  return (
    <section className="relative isolate grid min-h-[min(640px,calc(100dvh-220px))] overflow-hidden rounded-section border border-line bg-surface px-6 py-14 wallet:px-10">
      <Starfield className="-z-1" />
      <div className="m-auto flex max-w-lg flex-col items-center text-center">
        <div className="relative mb-7">
          <div
            aria-hidden="true"
            className="absolute inset-x-0 -bottom-5 mx-auto h-6 w-28 rounded-[50%] bg-black/25 blur-lg"
          />
          {typeof Art === 'string' ? (
            <EmojiArt svg={Art} className={artClasses} />
          ) : (
            <Art className={artClasses} />
          )}
        </div>
        <p className="rounded-full border border-line-strong bg-raised px-4 py-1.5 text-sm font-semibold text-accent-text">
          Раздел скоро откроется
        </p>
        <h1 className="mt-5 font-display text-[clamp(24px,6vw,40px)] leading-tight font-bold tracking-tight text-balance">
          {title}
        </h1>
        <p className="mt-3 text-base text-pretty text-muted wallet:text-lg">{text}</p>
        <Link
          to={paths.lobby}
          className={buttonClasses({ variant: 'secondary', className: 'mt-8' })}
        >
          На главную
        </Link>
      </div>
    </section>
  );
}
