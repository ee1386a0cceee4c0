import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { type Account, CALM, useBrowser, WIDTHS } from '../support/browser.ts';
import { expectSoon } from '../support/eventually.ts';
import { showCode } from '../support/one-time-code.ts';
import { waitForLink } from '../support/outbox.ts';
import { readText } from '../support/read-text.ts';
import { findAvatar, findHeader, findLogin, settle, visit, walkToTitle } from '../support/shell.ts';
import { PAGE_NAMES, type SitePath, titleOf } from '../support/site-map.ts';
import { waitForToast } from '../support/toasts.ts';
import { startVkSite, type VkSite } from '../support/vk-site.ts';

const { newGuest, newPlayer, newPerson, newSession } = useBrowser(CALM);

const NEW_PASSWORD = 'Comet-77-tail';

/** One pixel of a PNG. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function openLogin(page: Page): Promise<Locator> {
  await findHeader(page).getByRole('button', { name: 'Авторизация' }).click();
  await findLogin(page).waitFor();
  return findLogin(page);
}

async function signIn(page: Page, { login, password }: Omit<Account, 'email'>): Promise<void> {
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Логин или e-mail').fill(login);
  await modal.getByLabel('Пароль', { exact: true }).fill(password);
  await modal.getByRole('button', { name: 'Войти', exact: true }).click();
}

/** Whether the browser's session is still good for anything. */
async function isSignedIn(page: Page): Promise<boolean> {
  return (await page.request.post('/api/user/getBal', { data: {} })).ok();
}

/** Nothing of the page is still on its way when its session is gone. */
async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Goes on by a letter's link inside the open page, which takes its secret as it does when it is loaded. */
function walkToLink(page: Page, link: string): Promise<void> {
  const { pathname, search } = new URL(link);
  return walkToTitle(page, pathname + search, titleOf(PAGE_NAMES[pathname as SitePath]));
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

describe('recovery', () => {
  it('leads from the login modal through a letter to a new password, and ends every session', async () => {
    const { page: forgotten, login, email } = await newPlayer();
    const page = await newGuest({ expectedFaults: [/status of 422 .*\/api\/recovery\/look/] });
    await visit(page, '/terms');
    const modal = await openLogin(page);
    await modal.getByRole('link', { name: 'Забыли пароль?' }).click();
    await page.getByRole('heading', { name: 'Забыли пароль?' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByLabel('E-mail или логин').fill(email);
    await page.getByRole('button', { name: 'Отправить письмо' }).click();
    await page.getByRole('heading', { name: 'Проверьте почту' }).waitFor();

    const link = await waitForLink(email, 'Восстановление доступа');
    await visit(page, link);
    await page.getByRole('heading', { name: 'Новый пароль' }).waitFor();
    expect(page.url(), 'the secret leaves the address').not.toContain('token');
    await expectAccessible(page, 'main');
    await page.getByLabel('Новый пароль', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Сменить пароль' }).click();
    await page.getByRole('heading', { name: 'Пароль изменён' }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
    await findLogin(page).waitFor();
    await signIn(page, { login, password: NEW_PASSWORD });
    await findAvatar(page).waitFor();

    expect(await isSignedIn(forgotten)).toBe(false);

    await walkToLink(page, link);
    await page.getByRole('heading', { name: 'Ссылка не подошла' }).waitFor();
    await page.getByRole('main').getByText('Ссылка устарела или уже использована').waitFor();
    await page.getByRole('button', { name: 'Запросить новую ссылку' }).click();
    await page.getByRole('heading', { name: 'Забыли пароль?' }).waitFor();
  });
});

describe('the account', () => {
  it('two-factor: set up by the picture, asked for at the next sign-in, where a recovery code works too', async () => {
    const { page, login, password } = await newPlayer({
      expectedFaults: [/status of 401 .*\/api\/login/],
    });
    await visit(page, '/account#security');
    await card(page, 'Двухфакторная защита').getByRole('button', { name: 'Включить' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Текущий пароль').fill(password);
    await dialog.getByRole('button', { name: 'Продолжить' }).click();
    await dialog.getByRole('img', { name: 'QR-код для приложения' }).waitFor();
    await settle(page);
    await expectAccessible(page, '[role=dialog]');
    const secret = await readText(dialog.locator('code'));
    await dialog.getByLabel('Код из приложения').fill(showCode(secret));
    await dialog.getByRole('button', { name: 'Включить' }).click();
    await page.getByRole('dialog', { name: 'Резервные коды' }).waitFor();
    const codes = (await readText(dialog.getByRole('list'))).split('\n').filter(Boolean);
    expect(codes).toHaveLength(10);
    await dialog.getByRole('button', { name: 'Коды сохранены' }).click();
    await card(page, 'Двухфакторная защита').getByText('Включена', { exact: true }).waitFor();

    await forgetSession(page);
    await page.goto('/account#security');
    await findLogin(page).waitFor();
    await signIn(page, { login, password });
    await page.getByLabel('Код из приложения').fill('000000');
    await page.getByRole('button', { name: 'Подтвердить' }).click();
    await waitForToast(page, 'Код не подходит');
    await page.getByLabel('Код из приложения').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Подтвердить' }).click();
    await findAvatar(page).waitFor();
    await card(page, 'Двухфакторная защита').getByText('осталось: 9 из 10').waitFor();
  });

  it('e-mail: confirmed by the letter, then changed by another', async () => {
    const { page, email, password } = await newPlayer();
    await visit(page, '/account#security');
    await card(page, 'Почта').getByRole('button', { name: 'Подтвердить' }).click();
    await visit(page, await waitForLink(email, 'Подтвердите почту'));
    await page.getByRole('button', { name: 'Подтвердить почту' }).click();
    await page.getByRole('heading', { name: 'Почта подтверждена' }).waitFor();
    await page.getByRole('link', { name: 'В аккаунт' }).click();
    await card(page, 'Почта').getByText('Подтверждена', { exact: true }).waitFor();

    const changed = `new-${email}`;
    await card(page, 'Почта').getByRole('button', { name: 'Сменить почту' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Новый e-mail').fill(changed);
    await dialog.getByLabel('Текущий пароль').fill(password);
    await dialog.getByRole('button', { name: 'Отправить письмо' }).click();
    await dialog.waitFor({ state: 'detached' });
    await walkToLink(page, await waitForLink(changed, 'Подтвердите почту'));
    await page.getByRole('button', { name: 'Подтвердить почту' }).click();
    await page.getByRole('main').getByText(changed).waitFor();
    await page.getByRole('link', { name: 'В аккаунт' }).click();
    await card(page, 'Почта').getByText(changed).waitFor();
  });

  describe('at a desk, with all its parts on one open page', () => {
    let player: Account & { readonly page: Page };
    let page: Page;
    let other: Page;
    const betId = crypto.randomUUID();
    beforeAll(async () => {
      player = await newPlayer({ expectedFaults: [/status of 422 .*\/api\/account\/avatar/] });
      page = player.page;
      other = await newSession(player);
      await page.request.post('/api/games/dice/bet', {
        data: { id: betId, amount: 12.5, side: 'over', target: 50 },
      });
      await visit(page, '/account');
    });

    it('sessions and password: every device is listed and can be ended; a password changed with the old one keeps this session and ends the others', async () => {
      const list = page.getByRole('region', { name: 'Сеансы' }).getByRole('listitem');
      await expectSoon(() => list.count()).toBe(2);
      expect(await list.filter({ hasText: 'Этот сеанс' }).count()).toBe(1);
      await list.getByRole('button', { name: 'Завершить' }).click();
      await expectSoon(() => list.count()).toBe(1);
      expect([await isSignedIn(page), await isSignedIn(other)]).toEqual([true, false]);

      const again = await newSession(player);
      await card(page, 'Пароль').getByRole('button', { name: 'Сменить пароль' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Текущий пароль').fill(player.password);
      await dialog.getByLabel('Новый пароль', { exact: true }).fill(NEW_PASSWORD);
      await dialog.getByRole('button', { name: 'Сменить пароль' }).click();
      await waitForToast(page, 'Пароль изменён');
      await dialog.waitFor({ state: 'detached' });
      expect([await isSignedIn(page), await isSignedIn(again)]).toEqual([true, false]);
    });

    it('profile: an avatar is shown in the header or refused in words, a name shown to others or hidden', async () => {
      const input = page.getByLabel('Файл аватара');
      await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
      const shown = findAvatar(page).locator('img');
      await shown.waitFor();
      expect(await shown.getAttribute('src')).toMatch(/^\/media\/avatar\/.*\.webp$/);
      await expectSoon(() => shown.evaluate(img => (img as HTMLImageElement).naturalWidth)).toBe(
        256,
      );
      await input.setInputFiles({
        name: 'evil.png',
        mimeType: 'image/png',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      });
      await waitForToast(page, 'Нужна картинка');
      await page.getByRole('button', { name: 'Убрать фото' }).click();
      await shown.waitFor({ state: 'detached' });

      const name = `Nova ${player.login.slice(-6)}`;
      await page.getByLabel('Имя для других игроков').fill(name);
      await page.getByRole('button', { name: 'Сохранить' }).click();
      await waitForToast(page, `Вас видят как ${name}`);
      await page.getByRole('switch', { name: 'Скрывать имя' }).click();
      await waitForToast(page, 'Другие игроки не видят вашего имени');
      await expectSoon(() => page.getByRole('switch', { name: 'Скрывать имя' }).isChecked()).toBe(
        true,
      );
      expect(await page.getByLabel('Имя для других игроков').inputValue()).toBe(name);
      const kept = await page.request.post('/api/account/get', { data: {} });
      expect((await kept.json()).success).toMatchObject({ displayName: name, hidesName: true });
    });

    it('history and statement: the bet is there, and in the file', async () => {
      await page.getByRole('region', { name: 'История' }).getByText('Дайсы').nth(1).waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Ставки, CSV' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('bets.csv');
      const text = await readFile(await download.path(), 'utf8');
      expect(text.startsWith('\uFEFFВремя (МСК);Игра;')).toBe(true);
      expect(text).toContain(`;Дайсы;12,50;`);
      expect(text).toContain(betId);
      const statement = page.getByRole('region', { name: 'Выписка', exact: true });
      await statement.getByText('Поставлено').first().waitFor();
      await statement.getByText('12.50 ₽').first().waitFor();
      await statement.locator('canvas').waitFor();
    });
  });

  it('shows one part at a time where there is no room for all, each of them accessible', async () => {
    const { page } = await newPlayer({ width: WIDTHS.tablet });
    await visit(page, '/account');
    const navigation = page.getByRole('navigation', { name: 'Разделы аккаунта' });
    for (const name of ['Безопасность', 'Сеансы', 'Вид и звук', 'История', 'Выписка']) {
      await navigation.getByRole('link', { name }).click();
      for (const width of [WIDTHS.tablet, WIDTHS.phone]) {
        await page.setViewportSize({ width, height: 900 });
        await page.getByRole('heading', { level: 2, name }).first().waitFor();
        expect(await navigation.locator('[aria-current]').count()).toBe(1);
        expect(await page.getByText('Игрок №').count()).toBe(0);
      }
      await expectAccessible(page, 'main');
    }
  });
});

describe('VK', () => {
  let site: VkSite;
  beforeAll(async () => {
    site = await startVkSite();
  });
  afterAll(() => site.close());

  /** Where the button of the modal leads. */
  const walkThroughVk = () => `${site.url}/api/auth/social/vkontakte`;
  const person = { userId: 4242, firstName: 'Вега', lastName: 'Лирова' };

  it('registers a newcomer with a login of their own, signs them in next time, takes a no for an answer', async () => {
    site.vk.seat(person);
    const page = await (await newPerson()).newPage();
    await visit(page, `${site.url}/terms`);
    await (await openLogin(page)).getByRole('link', { name: 'Войти через ВКонтакте' }).click();
    await page.getByRole('heading', { name: 'Почти готово' }).waitFor();
    await page.getByText('VK не сообщил почту').waitFor();
    await expectAccessible(page, 'main');
    const send = page.getByRole('button', { name: 'Зарегистрироваться' });
    expect(await send.isDisabled()).toBe(true);
    await page.getByLabel('Логин').fill('vega_e2e');
    await page.getByLabel('E-mail').fill('vega_e2e@example.ru');
    await page.getByRole('checkbox', { name: 'Мне есть 18 лет' }).click();
    await send.click();
    await findAvatar(page).waitFor();

    await forgetSession(page);
    await page.goto(walkThroughVk());
    await waitForToast(page, 'С возвращением!');
    await findAvatar(page).waitFor();
    await walkToTitle(page, '/account#security', titleOf(PAGE_NAMES['/account']));
    await card(page, 'ВКонтакте').getByText('Вы входите как Вега Лирова').waitFor();

    site.vk.seat(null);
    await forgetSession(page);
    await page.goto(walkThroughVk());
    await waitForToast(page, 'Вы не разрешили вход через ВКонтакте');
  });

  it('is unlinked by a recovery, unless its owner says that it is theirs', async () => {
    const login = 'rigel_e2e';
    const email = `${login}@example.ru`;
    site.vk.seat({ userId: 4343, firstName: 'Ригель', lastName: 'Орионов' });
    const page = await (await newPerson()).newPage();
    await page.goto(walkThroughVk());
    await page.getByLabel('Логин').fill(login);
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('checkbox', { name: 'Мне есть 18 лет' }).click();
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await findAvatar(page).waitFor();

    let link = '';
    const recover = async (keepsVk: boolean, openLink: typeof visit) => {
      const earlier = link;
      await page.request.post(`${site.url}/api/recovery/request`, { data: { email } });
      await expectSoon(async () => {
        link = await waitForLink(email, 'Восстановление доступа', site.dataDir);
        return link;
      }).not.toBe(earlier);
      await openLink(page, link);
      const keep = page.getByRole('checkbox', {
        name: 'Оставить вход через VK (Ригель Орионов, id4343)',
      });
      await keep.waitFor();
      expect(await keep.isChecked()).toBe(false);
      if (keepsVk) {
        await expectAccessible(page, 'main');
        await keep.click();
      }
      await page.getByLabel('Новый пароль', { exact: true }).fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Сменить пароль' }).click();
      await page.getByRole('heading', { name: 'Пароль изменён' }).waitFor();
      const told = page.getByText('Все прежние сеансы завершены, вход через VK отвязан.');
      expect(await told.count()).toBe(keepsVk ? 0 : 1);
    };
    /** Where a walk through VK ends, without a page that walks. */
    const findEndOfWalk = async () => (await page.request.get(walkThroughVk())).url();
    await recover(true, visit);
    expect(await findEndOfWalk()).toBe(`${site.url}/?vk=in`);
    // The same address with another secret would be the same page to it.
    await walkToTitle(page, '/terms', titleOf(PAGE_NAMES['/terms']));
    await recover(false, walkToLink);
    expect(await findEndOfWalk()).toBe(`${site.url}/vk`);
  });
});
