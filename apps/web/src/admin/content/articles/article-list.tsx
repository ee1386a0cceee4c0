import { type CallSuccess, HELP_SECTIONS } from '@kvazar/contract';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../../components/badge.tsx';
import { buttonClasses } from '../../../components/button-look.ts';
import { useStaffQuery } from '../../frame/calls.ts';
import { type DataColumn, DataTable } from '../../frame/data-table.tsx';
import { useMay } from '../../frame/me.ts';
import { Panel } from '../../frame/panel.tsx';

type Listed = CallSuccess<'/api/admin/articles/list'>['articles'][number];

export const articlePath = (slug: string) => `/admin/content/articles/${slug}`;

const columns: readonly DataColumn<Listed>[] = [
  { id: 'title', title: 'Статья', width: 'minmax(200px, 3fr)', cell: ({ title }) => title },
  {
    id: 'section',
    title: 'Раздел',
    width: 'minmax(100px, 1fr)',
    cell: ({ section }) => HELP_SECTIONS[section].title,
  },
  {
    id: 'state',
    title: 'На сайте',
    width: 'minmax(130px, 1fr)',
    cell: ({ version, draft }) => (
      <span className="flex flex-wrap gap-1.5">
        {version === null ? <Badge>снята</Badge> : <Badge tone="win">версия {version}</Badge>}
        {draft !== null && <Badge tone="gold">черновик {draft}</Badge>}
      </span>
    ),
  },
  {
    id: 'helped',
    title: 'Помогла / нет',
    align: 'end',
    width: 130,
    cell: ({ helped, notHelped }) => `${helped} / ${notHelped}`,
  },
];

export function ArticleList() {
  const query = useStaffQuery('/api/admin/articles/list', undefined);
  const mayEdit = useMay('promotions/make');
  return (
    <Panel
      title="Статьи помощи"
      actions={
        mayEdit && (
          <Link to={articlePath('new') as string} className={buttonClasses({ size: 'sm' })}>
            Новая статья
          </Link>
        )
      }
    >
      <DataTable
        label="Статьи помощи"
        columns={columns}
        rows={query.data?.articles ?? []}
        rowKey={({ slug }) => slug}
        rowHref={({ slug }) => articlePath(slug)}
        state={query}
        empty="Статей пока нет"
      />
    </Panel>
  );
}
