import { Page } from '../frame/page.tsx';
import { SavedViews } from '../frame/saved-views.tsx';
import { Segmented } from '../frame/segmented.tsx';
import { useAddress } from '../frame/use-address.ts';
import { Accounts } from './accounts.tsx';
import { Days } from './days.tsx';
import { MoneyAddressSchema } from './money-address.ts';
import { Transfers } from './transfers.tsx';

const VIEWS = [
  { value: 'accounts', label: 'Счета' },
  { value: 'transfers', label: 'Переводы' },
  { value: 'days', label: 'Сверка' },
] as const;

/** Where the money of the site is, how it moved, and whether the provider says the same. */
export function MoneyPage() {
  const { address, go } = useAddress(MoneyAddressSchema);
  return (
    <Page
      title="Деньги"
      actions={
        <>
          {address.show === 'transfers' && <SavedViews name="transfers" />}
          <Segmented
            label="Что показать"
            value={address.show}
            options={VIEWS}
            onChange={show => go({ show })}
          />
        </>
      }
    >
      {address.show === 'accounts' && <Accounts />}
      {address.show === 'transfers' && <Transfers address={address} go={go} />}
      {address.show === 'days' && <Days />}
    </Page>
  );
}
