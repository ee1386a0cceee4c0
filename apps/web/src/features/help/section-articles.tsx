import { HELP_SECTIONS, type HelpSection } from '@kvazar/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Card } from '../../components/card.tsx';
import { paths } from '../../lib/paths.ts';
import { ArticleLinks, ArticleLinksSkeleton } from './article-links.tsx';
import { HelpFailure } from './help-failure.tsx';
import { homeQuery } from './help-queries.ts';

const USUAL_COUNT = 5;

export function SectionArticles({ section }: { section: HelpSection }) {
  const { data: home, error, refetch } = useQuery(homeQuery);
  return (
    <Card
      padding="sm"
      className="wallet:px-6"
      title={HELP_SECTIONS[section].title}
      action={
        <Link
          to={paths.help}
          activeOptions={{ exact: true }}
          className="inline-flex items-center gap-1.5 touch:min-h-11 text-sm font-semibold text-accent-text hover:text-text"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          Вся помощь
        </Link>
      }
    >
      {home && (
        <ArticleLinks articles={home.articles.filter(article => article.section === section)} />
      )}
      {!home && error && <HelpFailure onRetry={() => void refetch()} />}
      {!home && !error && <ArticleLinksSkeleton count={USUAL_COUNT} />}
    </Card>
  );
}
