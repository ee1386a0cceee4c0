import { useEffect } from 'react';
import { showError } from '../../components/toast.tsx';

const VK_OFF_TEXT = 'Вход через ВКонтакте сейчас отключён';

/** The server sends the browser back with `?vk=off` when signing in through VK is not set up. */
export function useVkReturn(): void {
  useEffect(() => {
    const address = new URL(window.location.href);
    if (address.searchParams.get('vk') !== 'off') return;
    address.searchParams.delete('vk');
    window.history.replaceState(window.history.state, '', address);
    showError(VK_OFF_TEXT);
  }, []);
}
