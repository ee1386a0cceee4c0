import { Bell, CircleUserRound, Gift, LogOut, Settings } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../src/components/badge.tsx';
import { Button } from '../../src/components/button.tsx';
import { ConfirmDialog } from '../../src/components/confirm-dialog.tsx';
import { Dialog } from '../../src/components/dialog.tsx';
import { Drawer } from '../../src/components/drawer.tsx';
import { Field, TextInput } from '../../src/components/field.tsx';
import { IconButton } from '../../src/components/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../src/components/menu.tsx';
import { PasswordField } from '../../src/components/password-field.tsx';
import { TabPanel, Tabs } from '../../src/components/tabs.tsx';
import { showError, showInfo, showSuccess } from '../../src/components/toast.ts';
import { Tooltip } from '../../src/components/tooltip.tsx';
import { KitLink, KitRow, KitSection } from './kit-section.tsx';

function KitDialogs() {
  const [opened, setOpened] = useState<'login' | 'long' | 'confirm' | 'drawer' | null>(null);
  const close = () => setOpened(null);
  return (
    <KitSection title="Окна">
      <KitRow>
        <Button variant="secondary" onClick={() => setOpened('login')}>
          Окно
        </Button>
        <Button variant="secondary" onClick={() => setOpened('long')}>
          Длинное окно
        </Button>
        <Button variant="secondary" onClick={() => setOpened('confirm')}>
          Вопрос
        </Button>
        <Button variant="secondary" onClick={() => setOpened('drawer')}>
          Панель слева
        </Button>
      </KitRow>
      <Dialog
        open={opened === 'login'}
        onOpenChange={close}
        size="sm"
        title="С возвращением"
        description="Войдите, чтобы продолжить игру."
      >
        <form className="flex flex-col gap-4" onSubmit={event => event.preventDefault()}>
          <Field label="Логин или e-mail">
            <TextInput autoComplete="username" />
          </Field>
          <PasswordField label="Пароль" />
          <Button size="lg" fullWidth onClick={() => showError('Неверный логин или пароль')}>
            Войти
          </Button>
        </form>
      </Dialog>
      <Dialog
        open={opened === 'long'}
        onOpenChange={close}
        size="lg"
        title="Правила турнира"
        footer={
          <Button fullWidth onClick={close}>
            Понятно
          </Button>
        }
      >
        {Array.from(
          { length: 14 },
          (_, index) =>
            `${index + 1}. Очки начисляются за ставки от 10 ₽ в любой из наших игр. Таблица обновляется сразу после раунда.`,
        ).map(rule => (
          <p key={rule} className="mb-3 text-[15px] text-muted">
            {rule}
          </p>
        ))}
      </Dialog>
      <ConfirmDialog
        open={opened === 'confirm'}
        onOpenChange={close}
        title="Завершить все сеансы?"
        description="На других устройствах придётся войти заново. Этот сеанс останется."
        confirmLabel="Завершить"
        tone="danger"
        onConfirm={close}
      />
      <Drawer open={opened === 'drawer'} onOpenChange={close} title="Меню">
        <nav className="flex flex-col px-3">
          {['Слоты', 'Плинко', 'Мины', 'Бабблс', 'Дайсы'].map(name => (
            <button
              key={name}
              type="button"
              onClick={close}
              className="min-h-12 rounded-control px-3 text-left text-muted hover:bg-raised hover:text-text"
            >
              {name}
            </button>
          ))}
        </nav>
      </Drawer>
    </KitSection>
  );
}

function KitPopups() {
  return (
    <KitSection title="Меню, подсказки, уведомления">
      <KitRow>
        <Menu
          align="start"
          trigger={
            <IconButton label="Меню игрока" variant="secondary">
              <CircleUserRound aria-hidden="true" className="size-5" />
            </IconButton>
          }
        >
          <MenuLink render={<KitLink />} icon={<Settings aria-hidden="true" />}>
            Аккаунт
          </MenuLink>
          <MenuItem icon={<Gift aria-hidden="true" />}>Бонусы</MenuItem>
          <MenuItem icon={<Bell aria-hidden="true" />} disabled>
            Уведомления
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<LogOut aria-hidden="true" />} tone="danger">
            Выход
          </MenuItem>
        </Menu>
        <Tooltip content="Сайт предназначен для лиц старше 18 лет">
          <button type="button" className="inline-flex min-h-11 items-center rounded-control px-1">
            <Badge tone="lose">18+</Badge>
          </button>
        </Tooltip>
        <Button variant="secondary" onClick={() => showError('Недостаточно средств на балансе')}>
          Ошибка
        </Button>
        <Button variant="secondary" onClick={() => showSuccess('Поздравляем!', 'С возвращением!')}>
          Успех
        </Button>
        <Button variant="secondary" onClick={() => showInfo('Турнир начнётся через час')}>
          Сведения
        </Button>
      </KitRow>
    </KitSection>
  );
}

function KitTabs() {
  const [mode, setMode] = useState<'manual' | 'auto'>('manual');
  const [list, setList] = useState<'mine' | 'all' | 'top'>('mine');
  return (
    <KitSection title="Вкладки">
      <Tabs
        label="Режим ставки"
        items={[
          { value: 'manual', label: 'Вручную' },
          { value: 'auto', label: 'Авто' },
        ]}
        value={mode}
        onValueChange={setMode}
      >
        <TabPanel value="manual" className="pt-3 text-sm text-muted">
          Каждая ставка делается отдельно.
        </TabPanel>
        <TabPanel value="auto" className="pt-3 text-sm text-muted">
          Ставки идут одна за другой до остановки.
        </TabPanel>
      </Tabs>
      <Tabs
        look="underline"
        label="Списки ставок"
        items={[
          { value: 'mine', label: 'Мои ставки' },
          { value: 'all', label: 'Все ставки' },
          { value: 'top', label: 'Крупные' },
        ]}
        value={list}
        onValueChange={setList}
      />
    </KitSection>
  );
}

export function KitOverlays() {
  return (
    <>
      <KitTabs />
      <KitDialogs />
      <KitPopups />
    </>
  );
}
