import type { ReactNode } from 'react';
import { Spelt } from './legal-prose.tsx';
import type { LegalSection } from './legal-section.ts';

interface StoredItem {
  name: string;
  purpose: string;
  life: string;
}

const cookies: readonly StoredItem[] = [
  {
    name: 'sid',
    purpose: 'Ключ сеанса: по нему сервер узнаёт, что это вы. Появляется после входа.',
    life: '30 дней, при бездействии 7 дней; удаляется при выходе',
  },
  {
    name: 'vid',
    purpose:
      'Случайное имя браузера: чтобы несколько вкладок гостя считались одним человеком в числе «онлайн». С вашим именем не связано.',
    life: '1 год',
  },
  {
    name: 'vk_visit',
    purpose:
      'Связывает ваш браузер с ответом VK. Появляется, только если вы сами начали вход через VK или его привязку.',
    life: '15 минут; удаляется, когда вход закончен',
  },
];

const storageKeys: readonly StoredItem[] = [
  { name: 'light', purpose: 'Выбрана светлая тема.', life: 'Пока не выбрана тёмная' },
  { name: 'sidebar_closed', purpose: 'Боковое меню свёрнуто.', life: 'Пока не очищен браузер' },
  {
    name: 'has_loaded',
    purpose: 'Сайт в этом браузере уже открывали.',
    life: 'Пока не очищен браузер',
  },
  {
    name: 'balance_animation',
    purpose: 'Как сменяются цифры баланса: счётчик или барабан.',
    life: 'Пока не очищен браузер',
  },
  { name: 'sound_muted', purpose: 'Звук в играх выключен.', life: 'Пока звук не включён' },
  { name: 'fast_mode', purpose: 'Включён быстрый режим игр.', life: 'Пока режим не выключен' },
  { name: 'hotkeys', purpose: 'Включены горячие клавиши.', life: 'Пока они не выключены' },
  {
    name: 'invitation',
    purpose: 'Кто вас пригласил, если вы пришли по ссылке друга. Отправляется с регистрацией.',
    life: '30 дней или до регистрации',
  },
  {
    name: 'stake_…',
    purpose: 'Последняя сумма ставки, отдельно для каждой игры.',
    life: 'Пока не очищен браузер',
  },
  {
    name: 'setting_…',
    purpose: 'Последняя настройка игры: сторона и цель, отдельно для каждой игры.',
    life: 'Пока не очищен браузер',
  },
  {
    name: 'pending_bet_…',
    purpose: 'Ставка, на которую ещё не пришёл ответ, чтобы узнать её исход после перезагрузки.',
    life: 'До ответа сервера или закрытия вкладки',
  },
  {
    name: 'play_session',
    purpose: 'Статистика этой игровой сессии: ставки, итог и время.',
    life: 'До закрытия вкладки',
  },
];

export const browserSections: readonly LegalSection[] = [
  {
    id: 'browser',
    title: 'Что сохраняется в вашем браузере',
    clauses: [
      {
        id: 'cookies',
        text: (
          <>
            Сайт ставит три файла cookie, все собственные и недоступные сценариям страницы:
            <StoredItems caption="Файлы cookie" items={cookies} />
          </>
        ),
      },
      {
        id: 'secure-name',
        text: (
          <>
            При защищённом соединении ключ сеанса называется <Spelt>__Host-sid</Spelt>: приставка
            запрещает браузеру отдавать его любому другому сайту.
          </>
        ),
      },
      {
        id: 'storage',
        text: (
          <>
            В хранилище браузера лежат настройки вида и приглашение друга. Кроме него, на сервер
            ничего из этого не отправляется:
            <StoredItems caption="Хранилище браузера" items={storageKeys} />
          </>
        ),
      },
      {
        id: 'clearing',
        text: 'Всё это можно стереть в настройках браузера. Без cookie сеанса войти в аккаунт нельзя, остальное на игру не влияет. Согласие на cookie сайт не спрашивает, потому что необязательных у него нет.',
      },
      {
        id: 'no-trackers',
        text: 'Сторонних счётчиков, рекламных сетей, пикселей и виджетов на сайте нет. Шрифты, рисунки и сценарии загружаются с самого сайта.',
      },
    ],
  },
];

function StoredItems({ caption, items }: { caption: string; items: readonly StoredItem[] }) {
  return (
    <table className="mt-3 w-full border-collapse text-left text-sm leading-normal">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-wallet:sr-only">
        <tr className="border-b border-line text-muted">
          <Heading>Имя</Heading>
          <Heading>Зачем</Heading>
          <Heading>Как долго</Heading>
        </tr>
      </thead>
      <tbody>
        {items.map(item => (
          <tr
            key={item.name}
            className="border-b border-line align-top last:border-b-0 max-wallet:flex max-wallet:flex-col max-wallet:gap-1 max-wallet:py-3"
          >
            <th scope="row" className="py-2.5 pr-4 font-normal max-wallet:p-0">
              <Spelt>{item.name}</Spelt>
            </th>
            <td className="py-2.5 pr-4 max-wallet:p-0">{item.purpose}</td>
            <td className="py-2.5 text-muted max-wallet:p-0 wallet:w-44">{item.life}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Heading({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className="py-2 pr-4 font-medium">
      {children}
    </th>
  );
}
