import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { leaveUndrawn } from './drawing.ts';
import { PATIENCE_MS } from './eventually.ts';
import { createHandedOnPages } from './handed-on-pages.ts';
import { expectFaults, expectNoFaults, watchFaults } from './page-faults.ts';
import { currentSite } from './site.ts';
import { keepToasts } from './toasts.ts';

/** Draws and runs pages as the whole browser does, at half its cost. */
const SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE_BROWSER = '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters as wide as in every other Chromium: the shell alone would fit them to whole pixels.
  '--font-render-hinting=none',
  // A camera and a microphone that are always there, and allowed; each frame is encoded, sent and filmed.
  '--use-fake-device-for-media-stream=fps=5',
  '--use-fake-ui-for-media-stream',
];

/** The widths that the shell's breakpoints tell apart, and the narrowest screen there is. */
export const WIDTHS = {
  desktop: 1440,
  narrowDesktop: 1000,
  tablet: 900,
  phone: 390,
  narrowest: 320,
} as const;

export interface VisitOptions {
  readonly width?: number;
  readonly height?: number;
  readonly touch?: boolean;
  readonly theme?: 'dark' | 'light';
  readonly reducedMotion?: boolean;
  /** For tests that look at a picture of the page, or at when it is painted. */
  readonly isDrawn?: boolean;
  /**
   * The service worker answers in place of the network, past `page.route`: only its own tests let
   * it in, and have the whole browser, because pushes need one.
   */
  readonly serviceWorker?: boolean;
  readonly permissions?: readonly string[];
  /**
   * A page that nobody has had, whose process and memory know nothing of the site: for tests of what is
   * fetched, and when. Others take over what earlier people of the worker have left, emptied but warm.
   */
  readonly isFresh?: boolean;
  /** What the browser's console may say; anything else it calls an error fails the test. */
  readonly expectedFaults?: readonly RegExp[];
}

export interface Account {
  readonly login: string;
  readonly email: string;
  readonly password: string;
}

const launched = new Map<string, Promise<Browser>>();

/** One of each kind for all files of a worker, gone with its process. */
function openBrowser(executablePath: string): Promise<Browser> {
  const launching =
    launched.get(executablePath) ?? chromium.launch({ executablePath, args: FLAGS });
  launched.set(executablePath, launching);
  return launching;
}

/** For files whose promises are not about how things move: a quarter of a page's cost is drawing that. */
export const CALM: VisitOptions = { reducedMotion: true };

/** Of all files of a worker. */
const handedOn = createHandedOnPages();

/**
 * Each visit is a person of its own, with empty storage. A person who came during a test leaves
 * with it, one who came in `beforeAll` stays for the whole file. What a visit does not choose
 * itself is as `everyVisit` says.
 */
export function useBrowser(everyVisit: VisitOptions = {}) {
  const peopleOfFile: BrowserContext[] = [];
  let peopleOfTest: BrowserContext[] | null = null;

  const sendAway = (people: BrowserContext[]) =>
    Promise.all(
      people.splice(0).map(async person => {
        // An answer that a test still changes when it ends is nobody's fault; who has left already changes none.
        for (const place of [person, ...person.pages()])
          await place.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => {});
        await handedOn.takeBack(person);
      }),
    );

  beforeEach(() => {
    peopleOfTest = [];
  });
  afterEach(async () => {
    await sendAway(peopleOfTest ?? []);
    peopleOfTest = null;
    expectNoFaults();
  });
  afterAll(() => sendAway(peopleOfFile));

  async function newPerson(chosen: VisitOptions = {}): Promise<BrowserContext> {
    const person = await openPerson({ ...everyVisit, ...chosen });
    (peopleOfTest ?? peopleOfFile).push(person);
    return person;
  }

  async function openPerson(options: VisitOptions): Promise<BrowserContext> {
    const { url } = currentSite();
    const browser = await openBrowser(options.serviceWorker ? WHOLE_BROWSER : SHELL);
    const person = await browser.newContext({
      baseURL: url,
      viewport: sizeOf(options),
      hasTouch: options.touch ?? false,
      reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
      locale: 'ru-RU',
      serviceWorkers: options.serviceWorker ? 'allow' : 'block',
      permissions: [...(options.permissions ?? [])],
      ...(options.theme === 'light' && { storageState: rememberLightTheme(url) }),
    });
    person.setDefaultTimeout(PATIENCE_MS);
    if (!options.isDrawn) await leaveUndrawn(person);
    await keepToasts(person);
    expectFaults(person, options.expectedFaults);
    person.on('page', watchFaults);
    return person;
  }

  async function newPage(chosen: VisitOptions = {}): Promise<Page> {
    const options = { ...everyVisit, ...chosen };
    const { width: _, height: __, theme, isFresh, expectedFaults, ...kind } = options;
    if (isFresh || kind.serviceWorker) return (await newPerson(chosen)).newPage();
    const { url } = currentSite();
    const page = await handedOn.lend(url, JSON.stringify(kind), () => openPerson(kind));
    (peopleOfTest ?? peopleOfFile).push(page.context());
    expectFaults(page.context(), expectedFaults);
    await page.setViewportSize(sizeOf(options));
    if (theme === 'light') await page.evaluate(() => localStorage.setItem('light', 'true'));
    return page;
  }

  return {
    url: currentSite().url,
    newPerson,
    /** A guest's page, not yet anywhere. */
    newGuest: newPage,
    /** A registered player's page, not yet anywhere. */
    async newPlayer(options?: VisitOptions): Promise<Account & { readonly page: Page }> {
      const page = await newPage(options);
      return { page, ...(await registerIn(page.context())) };
    },
    /** The page of the same player in another browser, signed in and not yet anywhere. */
    async newSession({ login, password }: Pick<Account, 'login' | 'password'>): Promise<Page> {
      const page = await newPage();
      const { url } = currentSite();
      const answer = await page.request.post(`${url}/api/login`, {
        data: { login, password },
        headers: { origin: url },
      });
      if (!answer.ok()) throw new Error(await answer.text());
      return page;
    },
  };
}

function sizeOf({ width = WIDTHS.desktop, height = 900 }: Pick<VisitOptions, 'width' | 'height'>) {
  return { width, height };
}

function rememberLightTheme(url: string) {
  return {
    cookies: [],
    origins: [{ origin: url, localStorage: [{ name: 'light', value: 'true' }] }],
  };
}

let people = 0;

/** Credentials nobody has used yet. */
export function inventAccount(): Account {
  people += 1;
  // The last letter makes no login the beginning of another.
  const login = `e2e_${process.pid}_${people}x`;
  return { login, email: `${login}@example.ru`, password: 'Nebula-42-orbit' };
}

/** Registers through the real call; the session cookie stays in the context. */
async function registerIn(person: BrowserContext): Promise<Account> {
  const { url } = currentSite();
  const account = inventAccount();
  const response = await person.request.post(`${url}/api/registr`, {
    data: { ...account, adult: true },
    headers: { origin: url },
  });
  if (!response.ok()) throw new Error(await response.text());
  return account;
}
