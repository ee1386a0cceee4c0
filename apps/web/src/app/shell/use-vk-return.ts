import { useEffect } from 'react';
import { showError, showSuccess } from '../../components/toast.tsx';

/** What the server says about a walk to VK: it can only send the browser to an address. */
const OUTCOMES: Record<string, () => void> = {
  off: () => showError('Вход через ВКонтакте сейчас отключён'),
  denied: () => showError('Вы не разрешили вход через ВКонтакте'),
  failed: () => showError('Войти через ВКонтакте не получилось. Попробуйте ещё раз'),
  taken: () => showError('Этот профиль VK привязан к другому аккаунту'),
  in: () => showSuccess('Поздравляем!', 'Вы успешно вошли'),
  linked: () => showSuccess('Готово', 'VK привязан: теперь можно входить через него'),
};

export function useVkReturn(): void {
  useEffect(() => {
    const address = new URL(window.location.href);
    const outcome = OUTCOMES[address.searchParams.get('vk') ?? ''];
    if (!outcome) return;
    address.searchParams.delete('vk');
    window.history.replaceState(window.history.state, '', address);
    outcome();
  }, []);
}
