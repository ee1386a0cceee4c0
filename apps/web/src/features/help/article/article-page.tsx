import { type Article, HELP_SECTIONS } from '@kvazar/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ChevronDown, ChevronRight, MessageCircle } from 'lucide-react';
import { useMemo } from 'react';
import { buttonClasses } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { useCurrentSection } from '../../../lib/use-current-section.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { ArticleLinks } from '../article-links.tsx';
import { HelpFailure } from '../help-failure.tsx';
import { type ArticleQuery, articleQuery } from '../help-queries.ts';
import { useWantedPlace } from '../use-wanted-place.ts';
import { linkToWriting } from '../writing.ts';
import { ArticleBlock } from './article-blocks.tsx';
import { ArticleContents } from './article-contents.tsx';
import { ArticleRating } from './article-rating.tsx';
import { splitArticle } from './article-sections.ts';
import { ArticleSkeleton } from './article-skeleton.tsx';
import { UnknownArticle } from './unknown-article.tsx';

export function ArticlePage() {
  const { id = '' } = useParams({ strict: false });
  const { user } = useSession();
  return user && <OneArticle key={id} slug={id} playerId={user.id} />;
}

function OneArticle({ slug, playerId }: { slug: string; playerId: number }) {
  const query = articleQuery(slug, playerId);
  const { data: article, error, refetch } = useQuery(query);
  if (article) return <WholeArticle article={article} query={query} />;
  if (article === null) return <UnknownArticle />;
  if (error) {
    return (
      <Card padding="none">
        <h1 className="sr-only">Статья помощи</h1>
        <HelpFailure onRetry={() => void refetch()} />
      </Card>
    );
  }
  return <ArticleSkeleton />;
}

const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric' });

/** Fewer headings are seen at a glance. */
const FEWEST_FOR_CONTENTS = 2;

function WholeArticle({ article, query }: { article: Article; query: ArticleQuery }) {
  const { section, title, summary, updatedAt, blocks, related } = article;
  const { intro, sections } = useMemo(() => splitArticle(blocks), [blocks]);
  const sectionIds = useMemo(() => sections.map(({ heading }) => heading.id), [sections]);
  const currentId = useCurrentSection(sectionIds);
  const hasContents = sections.length >= FEWEST_FOR_CONTENTS;
  usePageTitle(title);
  useWantedPlace(true);
  return (
    <div className="mx-auto grid w-full max-w-[1120px] items-start gap-4 min-[1200px]:grid-cols-[minmax(0,1fr)_280px]">
      <article className="flex min-w-0 flex-col gap-6 rounded-section border border-line bg-surface px-4.5 py-5 shadow-card wallet:px-9 wallet:py-8">
        <header>
          <Breadcrumb section={section} />
          <h1 className="mt-3 font-display text-[clamp(19px,5.6vw,24px)] leading-tight font-bold tracking-tight text-balance wallet:text-[30px]">
            {title}
          </h1>
          <p className="mt-3 max-w-[72ch] leading-relaxed text-muted">{summary}</p>
          <p className="mt-2 text-sm text-muted">
            Обновлено <time dateTime={updatedAt}>{day.format(new Date(updatedAt))}</time>
          </p>
        </header>
        {hasContents && (
          <details className="group rounded-tile border border-line bg-panel min-[1200px]:hidden">
            <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between rounded-tile px-4 py-2.5 font-semibold">
              Содержание
              <ChevronDown
                aria-hidden="true"
                className="size-5 text-muted transition-transform duration-150 group-open:rotate-180"
              />
            </summary>
            <nav aria-label="Содержание статьи" className="px-1.5 pb-2">
              <ArticleContents sections={sections} currentId={undefined} />
            </nav>
          </details>
        )}
        {intro.length > 0 && (
          <div className="flex flex-col gap-4">
            {intro.map((block, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks have nothing but their order
              <ArticleBlock key={place} block={block} />
            ))}
          </div>
        )}
        {sections.map(({ heading, blocks: under }) => (
          <section key={heading.id} id={heading.id} className="flex flex-col gap-4 pt-2">
            <ArticleBlock block={heading} />
            {under.map((block, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks have nothing but their order
              <ArticleBlock key={place} block={block} />
            ))}
          </section>
        ))}
        <ArticleRating article={article} query={query} />
      </article>
      <aside className="flex min-w-0 flex-col gap-4 min-[1200px]:sticky min-[1200px]:top-[122px] min-[1200px]:max-h-[calc(100dvh-146px)] min-[1200px]:overflow-y-auto">
        {hasContents && (
          <nav
            aria-label="Содержание"
            className="hidden rounded-section border border-line bg-panel p-3 min-[1200px]:block"
          >
            <p className="px-3 pt-2 pb-2 font-display text-sm font-bold">Содержание</p>
            <ArticleContents sections={sections} currentId={currentId} />
          </nav>
        )}
        {related.length > 0 && (
          <Card as="div" title="Рядом по теме" padding="sm" className="wallet:px-5">
            <ArticleLinks articles={related} isBrief />
          </Card>
        )}
        <Card as="div" padding="sm">
          <p className="leading-snug font-semibold">Остался вопрос?</p>
          <p className="mt-1 text-sm leading-snug text-muted">Ответит человек, а не робот.</p>
          <Link
            {...linkToWriting(section)}
            className={buttonClasses({ variant: 'secondary', fullWidth: true, className: 'mt-3' })}
          >
            <MessageCircle aria-hidden="true" className="size-5" />
            Написать нам
          </Link>
        </Card>
      </aside>
    </div>
  );
}

function Breadcrumb({ section }: Pick<Article, 'section'>) {
  const linkClasses = 'inline-flex items-center hover:text-text touch:min-h-11';
  return (
    <nav aria-label="Где эта статья">
      <ol className="flex touch:-my-2 items-center gap-1.5 text-sm text-muted">
        <li>
          <Link to={paths.help} className={linkClasses} activeOptions={{ exact: true }}>
            Помощь
          </Link>
        </li>
        <li className="flex items-center gap-1.5">
          <ChevronRight aria-hidden="true" className="size-4" />
          <Link to={paths.help} search={{ section }} className={linkClasses}>
            {HELP_SECTIONS[section].title}
          </Link>
        </li>
      </ol>
    </nav>
  );
}
