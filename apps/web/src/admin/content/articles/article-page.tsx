import type { CallSuccess } from '@kvazar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useStaffQuery } from '../../frame/calls.ts';
import { Page } from '../../frame/page.tsx';
import { Panel } from '../../frame/panel.tsx';
import { TableState } from '../../frame/table-state.tsx';
import { ArticleEditor } from './article-editor.tsx';
import { ArticleVersions } from './article-versions.tsx';

type Stored = CallSuccess<'/api/admin/articles/get'>;

export function ArticlePage() {
  const { slug } = useParams({ strict: false }) as { slug: string };
  return slug === 'new' ? <NewArticle /> : <KnownArticle key={slug} slug={slug} />;
}

function NewArticle() {
  return (
    <Page title="Новая статья">
      <ArticleEditor stored={null} />
    </Page>
  );
}

function KnownArticle({ slug }: { slug: string }) {
  const [version, setVersion] = useState<number | undefined>();
  /** Versions that were asked for: each has an editor of its own, which what is saved there leaves as it is. */
  const [asked, setAsked] = useState(0);
  const query = useStaffQuery(
    '/api/admin/articles/get',
    version === undefined ? { slug } : { slug, version },
    { keepsShown: true },
  );
  const { data } = query;
  const client = useQueryClient();

  async function goOn(): Promise<void> {
    await client.refetchQueries({ queryKey: ['/api/admin/articles/get', { slug }], exact: true });
    setVersion(undefined);
  }

  return (
    <Page title={data?.article.title ?? 'Статья'} note={data && describe(data)}>
      {data ? (
        <div className="grid grid-cols-1 gap-3 bar:grid-cols-[minmax(0,3fr)_minmax(260px,1fr)]">
          <ArticleEditor key={asked} stored={data.article} onSaved={goOn} />
          <ArticleVersions
            stored={data}
            shown={version}
            onShow={shown => {
              setVersion(shown);
              setAsked(asked + 1);
            }}
          />
        </div>
      ) : (
        <Panel>
          <TableState state={query} isEmpty={false} empty="" label="статья" />
        </Panel>
      )}
    </Page>
  );
}

function describe({ article: { version, draft } }: Stored): string {
  const shown = version === null ? 'на сайте её нет' : `на сайте версия ${version}`;
  return draft === null ? shown : `${shown}, ждёт черновик ${draft}`;
}
