import { useQuery } from '@tanstack/react-query';
import { Card } from '../../components/card.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { ArticleLinks, ArticleLinksSkeleton } from './article-links.tsx';
import { HelpFailure } from './help-failure.tsx';
import { homeQuery } from './help-queries.ts';

/** As many as stand beside the sections without making the page longer. */
const MOST_SHOWN = 8;

export function PopularArticles({ className }: { className?: string }) {
  const { data: home, error, refetch } = useQuery(homeQuery);
  return (
    <Card title="Популярное" padding="sm" className={joinClasses('wallet:px-6', className)}>
      {home && <ArticleLinks articles={home.popular.slice(0, MOST_SHOWN)} />}
      {!home && error && <HelpFailure onRetry={() => void refetch()} />}
      {!home && !error && <ArticleLinksSkeleton count={MOST_SHOWN} />}
    </Card>
  );
}
