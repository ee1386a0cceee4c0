import { useQuery } from '@tanstack/react-query';
import { Card } from '../../components/card.tsx';
import { ArticleLinks, ArticleLinksSkeleton } from './article-links.tsx';
import { HelpFailure } from './help-failure.tsx';
import { homeQuery } from './help-queries.ts';

/** As many as stand beside the sections without making the page longer. */
const MOST_SHOWN = 7;

export function PopularArticles({ className }: { className: string }) {
  const { data: home, error, refetch } = useQuery(homeQuery);
  return (
    <Card title="Популярное" className={className}>
      {home && <ArticleLinks articles={home.popular.slice(0, MOST_SHOWN)} />}
      {!home && error && <HelpFailure onRetry={() => void refetch()} />}
      {!home && !error && <ArticleLinksSkeleton count={MOST_SHOWN} />}
    </Card>
  );
}
