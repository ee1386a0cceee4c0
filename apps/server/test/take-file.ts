import type { TestApp } from './app.ts';
import type { Person } from './support-desk.ts';

/** Fetches a file of staff as a browser would. */
export const fetchFile = (site: TestApp, { client }: Person, path: string) =>
  site.app.http.inject({
    ...{ method: 'GET', url: path },
    headers: { cookie: client.cookieHeader, host: 'localhost:3000' },
  });

export const askForFile = ({ client }: Person, file: string, params: object) =>
  client.call('/api/admin/approvals/propose', {
    ...{ action: `exports/${file}`, params, reason: 'Запрос бухгалтерии' },
  });

/** The address of the newest file that this person may fetch. */
export async function openNewestFile({ client }: Person) {
  const { success } = await client.call('/api/admin/exports/list');
  const [newest] = success?.files ?? [];
  return client.call('/api/admin/exports/open', { id: newest?.id ?? 0 });
}
