import { type FoundArticle, HELP_SECTIONS } from '@kvazar/contract';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Keyboard, type LucideIcon, SpellCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { paths } from '../../../lib/paths.ts';
import { countArticles } from '../count-articles.ts';
import type { Found } from '../help-queries.ts';
import { SECTION_ICONS } from '../section-icons.ts';
import { linkToWriting } from '../writing.ts';
import { Key } from './key.tsx';
import { MarkedText } from './marked-text.tsx';
import type { Finding } from './use-finding.ts';

interface FinderPanelProps {
  listId: string;
  finding: Finding | null;
  /** The slug of the option that Enter opens. */
  chosen: string | undefined;
  onPoint: (place: number) => void;
  onLeave: () => void;
  onRetry: () => void;
}

/** As tall with one answer as with eight: nothing may jump while somebody types. */
export function FinderPanel(props: FinderPanelProps) {
  const { listId, finding, chosen, onPoint, onLeave, onRetry } = props;
  const found = finding?.found;
  const panel = useRef<HTMLDivElement>(null);
  // On a phone it opens below what can be seen.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pressing beside the links must not take the focus from the field
    <div
      ref={panel}
      onMouseDown={event => event.preventDefault()}
      className="absolute inset-x-0 top-full z-10 mt-2.5 scroll-mb-24 bar:scroll-mb-4 animate-[fade-in_120ms_linear] rounded-[20px] border border-line-strong bg-surface text-text shadow-popup"
    >
      <div className="flex h-13 items-center gap-2.5 px-4.5 text-sm leading-tight text-muted">
        {found && <Heading found={found} />}
      </div>
      <div className="h-[min(20.75rem,46dvh)] min-h-44 overflow-y-auto overscroll-contain px-2 wallet:h-[20.75rem]">
        <div id={listId} role="listbox" aria-label="Найденные статьи">
          {found?.articles.map((article, place) => (
            <FoundLink
              key={article.slug}
              id={`${listId}-${article.slug}`}
              article={article}
              isChosen={article.slug === chosen}
              onPoint={() => onPoint(place)}
              onOpen={onLeave}
            />
          ))}
        </div>
        {finding === null && <WaitingRows />}
        {found?.articles.length === 0 && <Nothing />}
        {found === null && <Failure onRetry={onRetry} />}
      </div>
      <div className="mx-2 flex min-h-13 items-center justify-between gap-4 border-t border-line px-2.5 text-[13px] text-muted">
        <span aria-hidden="true" className="hidden items-center gap-4 wallet:pointer-fine:flex">
          <span className="flex items-center gap-1.5">
            <Key>
              <ArrowUp className="size-3.5" />
            </Key>
            <Key>
              <ArrowDown className="size-3.5" />
            </Key>
            выбрать
          </span>
          <span className="flex items-center gap-1.5">
            <Key>Enter</Key> открыть
          </span>
          <span className="flex items-center gap-1.5">
            <Key>Esc</Key> закрыть
          </span>
        </span>
        <span className="ml-auto flex items-center gap-1.5">
          Не нашли?
          <Link
            {...linkToWriting()}
            className="inline-flex min-h-11 items-center font-semibold text-accent-text hover:text-text"
          >
            Написать нам
          </Link>
        </span>
      </div>
      <p role="status" className="sr-only">
        {found && `Найдено: ${countArticles(found.total)}`}
      </p>
    </div>
  );
}

const REPAIRS: Record<'layout' | 'spelling', { icon: LucideIcon; text: string }> = {
  layout: { icon: Keyboard, text: 'Похоже, включена другая раскладка.' },
  spelling: { icon: SpellCheck, text: 'Похоже, в слове опечатка.' },
};

/** What was really looked for, when it is not what was typed. */
function Heading({ found: { articles, asked, repair, total } }: { found: Found }) {
  if (articles.length === 0) return null;
  const { icon: Icon, text } = repair === 'none' ? { icon: null, text: null } : REPAIRS[repair];
  return (
    <>
      {Icon && <Icon aria-hidden="true" className="size-4.5 shrink-0 text-accent-2" />}
      <p className="line-clamp-2 min-w-0 flex-1">
        {text} {text ? 'Ищем' : 'По запросу'} <b className="font-semibold text-text">{asked}</b>
      </p>
      <span className="shrink-0 whitespace-nowrap">{countArticles(total)}</span>
    </>
  );
}

interface FoundLinkProps {
  id: string;
  article: FoundArticle;
  isChosen: boolean;
  onPoint: () => void;
  onOpen: () => void;
}

function FoundLink({ id, article, isChosen, onPoint, onOpen }: FoundLinkProps) {
  const { slug, section, title, snippet } = article;
  const Icon = SECTION_ICONS[section];
  const anchor = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isChosen) anchor.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <Link
      to={paths.helpArticle}
      params={{ id: slug }}
      ref={anchor}
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      onClick={onOpen}
      onPointerMove={onPoint}
      className="flex min-h-16.5 scroll-my-px items-center gap-3 rounded-[14px] border border-transparent px-2.5 py-2 aria-selected:border-line-strong aria-selected:bg-accent-tint"
    >
      <span className="hidden size-10 shrink-0 place-items-center rounded-control bg-strong text-accent-text wallet:grid">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 leading-snug font-semibold wallet:line-clamp-1">
          <MarkedText pieces={title} />
        </span>
        <span className="mt-0.5 line-clamp-2 text-[13px] leading-snug text-muted wallet:line-clamp-1">
          <MarkedText pieces={snippet} />
        </span>
      </span>
      <Badge className="self-start wallet:self-center">{HELP_SECTIONS[section].title}</Badge>
    </Link>
  );
}

function WaitingRows() {
  return ['a', 'b', 'c', 'd', 'e'].map(row => (
    <span key={row} className="flex h-16.5 items-center gap-3 px-2.5">
      <Skeleton className="hidden size-10 rounded-control wallet:block" />
      <span className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-3.5 w-4/5" />
      </span>
    </span>
  ));
}

function Nothing() {
  return (
    <div className="grid h-full place-content-center justify-items-center gap-2 px-4 py-4 text-center">
      <p className="font-display text-lg leading-tight font-extrabold">Ничего не нашлось</p>
      <p className="max-w-[44ch] text-[15px] text-balance text-muted">
        Попробуйте одно-два слова: «вывод», «промокод», «код из письма». Или спросите нас: человек
        ответит на то, чего нет в статьях.
      </p>
    </div>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="grid h-full place-content-center justify-items-center gap-4 px-4 py-4 text-center">
      <p className="font-display text-lg leading-tight font-extrabold">Не получилось поискать</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Попробовать ещё раз
      </Button>
    </div>
  );
}
