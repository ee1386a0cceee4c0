import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { TabPanel, Tabs } from '../../components/tabs.tsx';
import { paths } from '../../lib/paths.ts';
import { type AuthTab, closeAuth, openAuth, useUi } from '../../lib/ui-store.ts';
import { wantPage } from '../../lib/wanted-page.ts';
import { useWelcome } from './enter-site.ts';
import { LoginForm } from './login-form.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { VkButton } from './vk-button.tsx';

const tabs: readonly { value: AuthTab; label: string }[] = [
  { value: 'login', label: 'Вход' },
  { value: 'registration', label: 'Регистрация' },
];

const titles: Record<AuthTab, string> = {
  login: 'Вход в аккаунт',
  registration: 'Новый аккаунт',
};

export function AuthDialog() {
  const authTab = useUi(ui => ui.authTab);
  const tab = useLastTab(authTab);
  const welcome = useWelcome();
  return (
    <Dialog
      open={authTab !== null}
      onOpenChange={isOpen => {
        if (isOpen) return;
        closeAuth();
        wantPage(null);
      }}
      title={titles[tab]}
      size="md"
    >
      <Tabs label="Вход или регистрация" items={tabs} value={tab} onValueChange={openAuth}>
        <TabPanel value="login" className="pt-5">
          <LoginForm onEntered={welcome}>
            <Link
              to={paths.recover}
              className="self-center rounded-lg px-2 py-1 text-[15px] text-accent-text underline underline-offset-3 hover:no-underline"
            >
              Забыли пароль?
            </Link>
          </LoginForm>
        </TabPanel>
        <TabPanel value="registration" className="pt-5">
          <RegistrationForm onEntered={welcome} />
        </TabPanel>
      </Tabs>
      <div className="my-4 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        или
      </div>
      <VkButton />
      <LegalNote />
    </Dialog>
  );
}

function LegalNote() {
  const linkClasses = 'text-accent-text underline underline-offset-3 hover:no-underline';
  return (
    <p className="mt-5 text-center text-[13px] leading-relaxed text-pretty text-muted">
      Продолжая, вы принимаете{' '}
      <Link to={paths.terms} className={linkClasses}>
        соглашение
      </Link>{' '}
      и{' '}
      <Link to={paths.privacy} className={linkClasses}>
        политику конфиденциальности
      </Link>
      . Регистрировать больше одного аккаунта запрещено.
    </p>
  );
}

/** While the dialog fades out it keeps the tab it had. */
function useLastTab(authTab: AuthTab | null): AuthTab {
  const [lastTab, setLastTab] = useState<AuthTab>(authTab ?? 'login');
  if (authTab !== null && authTab !== lastTab) setLastTab(authTab);
  return authTab ?? lastTab;
}
