import { LogIn, Menu as MenuIcon, Rocket, Settings, Volume2, Wallet } from 'lucide-react';
import { Button, buttonClasses } from '../../src/components/button.tsx';
import { IconButton } from '../../src/components/icon-button.tsx';
import { KitLink, KitRow, KitSection } from './kit-section.tsx';

export function KitButtons() {
  return (
    <>
      <KitSection title="Кнопки">
        <KitRow>
          <Button>Авторизация</Button>
          <Button variant="secondary">Подробнее</Button>
          <Button variant="ghost">Пропустить</Button>
          <Button variant="danger">Удалить</Button>
          <Button variant="gold">Забрать</Button>
        </KitRow>
        <KitRow>
          <Button size="sm">Маленькая</Button>
          <Button size="md">Средняя</Button>
          <Button size="lg">Играть в Crash</Button>
        </KitRow>
        <KitRow>
          <Button icon={<LogIn aria-hidden="true" className="size-5" />}>Войти</Button>
          <Button loading>Войти</Button>
          <Button variant="secondary" loading>
            Показать ещё
          </Button>
          <Button disabled>Недоступно</Button>
          <Button variant="secondary" disabled>
            Недоступно
          </Button>
        </KitRow>
        <KitRow>
          <Button variant="secondary" render={<KitLink />}>
            Ссылка-кнопка
          </Button>
          <a href="#kit" className={buttonClasses({ variant: 'ghost' })}>
            Ссылка через классы
          </a>
        </KitRow>
        <Button size="lg" fullWidth>
          Сделать ставку
        </Button>
        <Button variant="gold" size="lg" fullWidth>
          <span className="flex flex-col leading-tight">
            <span>Забрать</span>
            <span className="text-[15px]">710.00 ₽</span>
          </span>
        </Button>
      </KitSection>
      <KitSection title="Кнопки-иконки">
        <KitRow>
          <IconButton label="Кошелёк" variant="primary">
            <Wallet aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label="Настройки" variant="secondary">
            <Settings aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label="Меню">
            <MenuIcon aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label="Звук" variant="secondary" size="sm">
            <Volume2 aria-hidden="true" className="size-4.5" />
          </IconButton>
          <IconButton label="Старт" variant="gold" size="lg">
            <Rocket aria-hidden="true" className="size-6" />
          </IconButton>
          <IconButton label="Звук недоступен" variant="secondary" disabled>
            <Volume2 aria-hidden="true" className="size-5" />
          </IconButton>
        </KitRow>
      </KitSection>
    </>
  );
}
