import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { type Account, CALM, useBrowser } from '../support/browser.ts';
import { putCardCamera } from '../support/card-camera.ts';
import { useDatabase } from '../support/database.ts';
import { expectSoon } from '../support/eventually.ts';
import { readBalance } from '../support/play.ts';
import { chooseOption } from '../support/select.ts';
import { settle } from '../support/shell.ts';
import { useOwnSite } from '../support/site.ts';

const TABLE = 'baccarat-vega';
/** Player 4, banker 6, as they leave the shoe. */
const BANKER_WINS = [
  'двойка пик',
  'король червей',
  'тройка бубен',
  'шестёрка треф',
  'девятка треф',
];
/** Player 9, banker 6. */
const PLAYER_WINS = ['девятка пик', 'король червей', 'король бубен', 'шестёрка треф'];

type Person = Account & { readonly page: Page };

describe('the studio', () => {
  useOwnSite();
  const { newGuest, newPlayer } = useBrowser(CALM);
  const { operator } = useDatabase();
  let dealer: Person;
  let supervisor: Person;
  let desk: Page;

  beforeAll(async () => {
    // The site learns of the picture a moment after the page sends it; until then no bets are opened.
    dealer = await newPlayer({ expectedFaults: [/status of 409 .*\/studio\/(open|close)$/] });
    // The first act of money is refused until they have shown once more who they are.
    supervisor = await newPlayer({ expectedFaults: [/status of 403/] });
    await operator.giveRole(dealer.login, 'dealer');
    await operator.giveRole(supervisor.login, 'supervisor');
    await operator.planShift(TABLE, dealer.login, 4);
    desk = dealer.page;
    await desk.goto(`/studio/${TABLE}`);
    await desk.getByRole('button', { name: 'Начать смену' }).click();
    await chooseOption(findCamera(), 'Проверочная картинка');
    await desk.getByText('В эфире').waitFor();
    await supervisor.page.goto('/studio');
  });

  const findCamera = () => desk.getByRole('combobox', { name: 'Камера' });

  const phase = (name: string) => desk.getByRole('button', { name, disabled: false });

  async function walkAsSupervisor(path: string, title: string): Promise<void> {
    const { page } = supervisor;
    await page.evaluate(target => history.pushState(null, '', target), path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  }

  async function openBets(): Promise<void> {
    await expectSoon(async () => {
      if (await phase('Открыть ставки').isVisible()) await desk.keyboard.press('F1');
      return phase('Закрыть ставки').isVisible();
    }).toBe(true);
  }

  async function bet({ page }: Person, spot: string, amount: number): Promise<void> {
    const data = { id: randomUUID(), table: TABLE, spots: [{ spot, amount }] };
    const reply = await page.request.post('/api/live/bet', { data });
    expect(await reply.json()).toHaveProperty('success');
  }

  async function enter(page: Page, cards: readonly string[]): Promise<void> {
    for (const card of cards) {
      await page.getByRole('button', { name: card, exact: true }).click();
      await page.getByRole('img', { name: card, exact: true }).waitFor();
    }
  }

  async function openEntry(): Promise<void> {
    await desk.keyboard.press('F2');
    await phase('Раздача').waitFor();
    await desk.keyboard.press('F3');
    await desk.getByText('Ввод открыт').waitFor();
  }

  async function confirm(): Promise<void> {
    await desk.getByRole('img', { name: 'Кадр с результатом' }).waitFor();
    await phase('Подтвердить').waitFor();
    await desk.keyboard.press('Enter');
    await desk
      .getByText(/рассчитано: ставок/)
      .first()
      .waitFor();
  }

  /** From open bets to paid ones, by the keys. */
  async function finishRound(): Promise<void> {
    await openEntry();
    await enter(desk, BANKER_WINS.slice(0, -1));
    // Nothing that could not have been seen yet is taken.
    await desk.getByText('до отмены раунда').waitFor();
    await enter(desk, BANKER_WINS.slice(-1));
    await confirm();
  }

  /** Acts of money ask once more who acts. */
  async function proveIfAsked(page: Page, isDone: () => Promise<boolean>): Promise<void> {
    const secret = page.getByLabel('Код из приложения или пароль');
    await expectSoon(async () => {
      if (await secret.isVisible()) {
        await secret.fill(supervisor.password);
        await secret.press('Enter');
        await secret.waitFor({ state: 'detached' });
      }
      return isDone();
    }).toBe(true);
  }

  it('plays a whole round with money, and a supervisor corrects it', async () => {
    const [lucky, unlucky] = [await newPlayer(), await newPlayer()];
    await openBets();
    await bet(lucky, 'banker', 100);
    await bet(unlucky, 'player', 200);
    await desk.getByText('2 игрока со ставками').waitFor();
    await finishRound();
    await expectSoon(() => readBalance(lucky.page)).toBe(10_095);
    expect(await readBalance(unlucky.page)).toBe(9_800);

    const { page } = supervisor;
    await walkAsSupervisor('/studio/rounds', 'Записи раундов');
    await page.getByText('Банкир 6 : 4').first().waitFor();
    await expectSoon(() => page.getByText(/^[0-9a-f]{64}$/).count(), 'the hash of the film').toBe(
      1,
    );
    await page.getByRole('button', { name: 'Исправить результат' }).click();
    const dialog = page.getByRole('dialog');
    for (const card of PLAYER_WINS) {
      await dialog.getByRole('button', { name: card, exact: true }).click();
    }
    await dialog.getByLabel('Причина').fill('Карта прочитана неверно');
    await dialog.getByRole('button', { name: 'Исправить результат' }).click();
    await proveIfAsked(page, () =>
      page.getByText(/Было Банкир 6 : 4, стало Игрок 9 : 6/).isVisible(),
    );
    await expectSoon(() => readBalance(unlucky.page)).toBe(10_200);
    await expectSoon(() => readBalance(lucky.page)).toBe(9_900);
  });

  it('gives all stakes back when a supervisor calls the round off', async () => {
    const player = await newPlayer();
    await openBets();
    await bet(player, 'tie', 300);
    expect(await readBalance(player.page)).toBe(9_700);
    const { page } = supervisor;
    await walkAsSupervisor('/studio', 'Зал');
    await page.getByRole('button', { name: 'Отменить раунд' }).click();
    await page.getByRole('button', { name: 'Ошибка при раздаче' }).click();
    await page.getByRole('button', { name: 'Отменить раунд и вернуть ставки' }).click();
    await proveIfAsked(page, () => page.getByText('Отменён').isVisible());
    await expectSoon(() => readBalance(player.page)).toBe(10_000);
    await phase('Открыть ставки').waitFor();
  });

  it('reads cards from the camera, each once while it lies there', async () => {
    const camera = await putCardCamera(desk);
    await chooseOption(findCamera(), 'fake_device_0');
    // The picture before it goes first.
    await expectSoon(() => findCamera().innerText()).toContain('fake_device_0');
    await desk.getByText('В эфире').waitFor();
    await openBets();
    await openEntry();
    await desk.getByRole('switch', { name: 'Читать камерой' }).click();
    const told = (words: string) => desk.getByRole('status').getByText(words).waitFor();
    const readHands = () =>
      Promise.all(
        ['Игрок', 'Банкир'].map(name =>
          desk
            .getByRole('region', { name, exact: true })
            .getByRole('img')
            .evaluateAll(cards => cards.map(card => card.ariaLabel)),
        ),
      );

    await told('Ищет карту');
    await camera.show('2S', 'QRCode');
    await told('Прочитана 2♠');
    await camera.beLookedAt(12);
    expect(await readHands()).toEqual([['двойка пик'], []]);
    await camera.clear();
    await told('Ищет карту');
    // There are eight decks in a shoe.
    await camera.show('2S', 'Code128');
    await expectSoon(readHands).toEqual([['двойка пик'], ['двойка пик']]);
    await camera.show('Kvazar 17', 'QRCode');
    await told('Код не карта');
    await camera.show('3D', 'DataMatrix');
    await told('Прочитана 3♦');
    await camera.show('4D', 'Code39');
    await told('Прочитана 4♦');
    await desk.getByText('до отмены раунда').waitFor();
    await camera.show('9C', 'QRCode');
    await told('Карт больше не нужно');
    await expectSoon(readHands).toEqual([
      ['двойка пик', 'тройка бубен', 'девятка треф'],
      ['двойка пик', 'четвёрка бубен'],
    ]);
    await confirm();
  });

  it('stays shut to players and guests', async () => {
    const expectedFaults = [/status of 40[13]/];
    const { page } = await newPlayer({ expectedFaults });
    await page.goto(`/studio/${TABLE}`);
    await page.getByText('Студия открыта дилерам и старшим').waitFor();
    const guest = await newGuest({ expectedFaults });
    await guest.goto('/studio');
    await guest.getByText('Сначала войдите на сайте').waitFor();
  });

  it('can be used by everybody, in either theme', async () => {
    await desk.getByRole('heading', { level: 1, name: 'Баккара «Вега»' }).waitFor();
    await settle(desk);
    await expectAccessibleInBothThemes(desk);
    for (const [path, title] of [
      ['/studio', 'Зал'],
      ['/studio/rounds', 'Записи раундов'],
      ['/studio/shifts', 'Смены'],
    ] as const) {
      await walkAsSupervisor(path, title);
      await settle(supervisor.page);
      await expectAccessibleInBothThemes(supervisor.page);
    }
  });
});
