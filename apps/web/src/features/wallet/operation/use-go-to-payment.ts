import { useRouter } from '@tanstack/react-router';
import { setWalletOpen } from '../../../lib/ui-store.ts';

/** The sandbox's page is one of ours; a provider's is elsewhere. */
export function useGoToPayment(): (address: string) => void {
  const router = useRouter();
  return address => {
    if (!address.startsWith('/')) return location.assign(address);
    setWalletOpen(false);
    router.history.push(address);
  };
}
