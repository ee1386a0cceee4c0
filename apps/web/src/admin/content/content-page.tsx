import { z } from 'zod';
import { Page } from '../frame/page.tsx';
import { Segmented } from '../frame/segmented.tsx';
import { useAddress } from '../frame/use-address.ts';
import { ArticleList } from './articles/article-list.tsx';
import { BannersPanel } from './banners/banners-panel.tsx';
import { CannedPanel } from './canned-panel.tsx';

const AddressSchema = z.object({
  show: z.enum(['banners', 'articles', 'canned']).default('banners'),
});

const TABS = [
  { value: 'banners', label: 'Баннеры' },
  { value: 'articles', label: 'Статьи' },
  { value: 'canned', label: 'Готовые ответы' },
] as const;

export function ContentPage() {
  const { address, go } = useAddress(AddressSchema);
  const { show } = address;
  return (
    <Page
      title="Контент"
      actions={
        <Segmented
          label="Что показать"
          value={show}
          options={TABS}
          onChange={next => go({ show: next })}
        />
      }
    >
      {show === 'banners' && <BannersPanel />}
      {show === 'articles' && <ArticleList />}
      {show === 'canned' && <CannedPanel />}
    </Page>
  );
}
