import { z } from 'zod';
import { useStaffQuery } from '../frame/calls.ts';
import { useMay } from '../frame/me.ts';
import { Page } from '../frame/page.tsx';
import { Segmented } from '../frame/segmented.tsx';
import { useAddress } from '../frame/use-address.ts';
import { CodesTab } from './codes-tab.tsx';
import { DraftsTab } from './drafts-tab.tsx';
import { HeistsTab } from './heists-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { TermsTab } from './terms-tab.tsx';
import { TournamentsTab } from './tournaments-tab.tsx';

const AddressSchema = z.object({
  tab: z
    .enum(['overview', 'drafts', 'codes', 'tournaments', 'heists', 'terms'])
    .default('overview'),
  code: z.string().default(''),
});

/** What the site gives away: funds, campaigns, and how to stop them. */
export function PromotionsPage() {
  const { address, go, href } = useAddress(AddressSchema);
  const overview = useStaffQuery('/api/admin/promotions/overview', undefined);
  const mayMake = useMay('promotions/make');
  const { tab } = address;
  return (
    <Page
      title="Акции"
      note={
        mayMake
          ? null
          : 'Новые акции готовит менеджер: эта роль даётся в «Сотрудниках». Вы утверждаете'
      }
      actions={
        <Segmented
          label="Что показать"
          value={tab}
          options={[
            { value: 'overview', label: 'Фонды' },
            {
              ...{ value: 'drafts', label: 'Черновики' },
              ...(overview.data?.waiting ? { count: overview.data.waiting } : {}),
            },
            { value: 'codes', label: 'Промокоды' },
            { value: 'tournaments', label: 'Турниры' },
            { value: 'heists', label: 'Ограбления' },
            { value: 'terms', label: 'Ступени' },
          ]}
          onChange={next => go({ tab: next, code: '' })}
        />
      }
    >
      {tab === 'overview' && <OverviewTab overview={overview} />}
      {tab === 'drafts' && <DraftsTab />}
      {tab === 'codes' && (
        <CodesTab
          current={address.code}
          hrefOf={code => href({ code })}
          onClose={() => go({ code: '' })}
        />
      )}
      {tab === 'tournaments' && <TournamentsTab />}
      {tab === 'heists' && <HeistsTab />}
      {tab === 'terms' && <TermsTab />}
    </Page>
  );
}
