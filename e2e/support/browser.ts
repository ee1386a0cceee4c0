import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { PATIENCE_MS } from './eventually.ts';
import { expectNoFaults, watchFaults } from './page-faults.ts';
import { currentSite } from './site.ts';

const CHROMIUM = '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The widths that SPEC.md's breakpoints tell apart, and the narrowest screen there is. */
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
  /** Nothing of the site is in the browser's cache yet. */
  readonly isFirstVisit?: boolean;
  /** What the browser's console may say; anything else it calls an error fails the test. */
  readonly expectedFaults?: readonly RegExp[];
}

export interface Account {
  readonly login: string;
  readonly email: string;
  readonly password: string;
}

let launching: Promise<Browser> | null = null;

/** One for all files of a worker, gone with its process. */
function openBrowser(): Promise<Browser> {
  launching ??= chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  return launching;
}

/** Windows whose people have left, by what cannot be changed any more in an open one. */
const leftWindows = new Map<string, BrowserContext[]>();

function listLeftWindows(kind: BrowserContextOptions): BrowserContext[] {
  const key = JSON.stringify(kind);
  const left = leftWindows.get(key) ?? [];
  leftWindows.set(key, left);
  return left;
}

/**
 * Each visit is a person of its own, with empty storage. A person who came during a test leaves
 * with it, one who came in `beforeAll` stays for the whole file. The next one takes over the window
 * with nothing but its cache of files: compiled anew, the pages would cost twice the time.
 */
export function useBrowser() {
  const departuresOfFile: (() => Promise<void>)[] = [];
  let departuresOfTest: (() => Promise<void>)[] | null = null;

  const sendAway = (departures: (() => Promise<void>)[]) =>
    Promise.all(departures.splice(0).map(leave => leave()));

  beforeEach(() => {
    departuresOfTest = [];
  });
  afterEach(async () => {
    await sendAway(departuresOfTest ?? []);
    departuresOfTest = null;
    expectNoFaults();
  });
  afterAll(() => sendAway(departuresOfFile));

  async function newPerson(options: VisitOptions = {}): Promise<BrowserContext> {
    const { url } = currentSite();
    const kind: BrowserContextOptions = {
      baseURL: url,
      viewport: { width: options.width ?? WIDTHS.desktop, height: options.height ?? 900 },
      hasTouch: options.touch ?? false,
      reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
      locale: 'ru-RU',
    };
    const left = listLeftWindows(kind);
    const found = options.isFirstVisit ? undefined : left.pop();
    const person = found ?? (await (await openBrowser()).newContext(kind));
    await person.setStorageState(
      options.theme === 'light' ? rememberLightTheme(url) : NOTHING_STORED,
    );
    person.setDefaultTimeout(PATIENCE_MS);
    person.on('page', page => watchFaults(page, options.expectedFaults ?? []));
    (departuresOfTest ?? departuresOfFile).push(async () => {
      await Promise.all(person.pages().map(page => page.close()));
      person.removeAllListeners('page');
      await person.clearPermissions();
      await person.setOffline(false);
      left.push(person);
    });
    return person;
  }

  return {
    url: currentSite().url,
    newPerson,
    /** A guest's page, not yet anywhere. */
    async newGuest(options?: VisitOptions): Promise<Page> {
      return (await newPerson(options)).newPage();
    },
    /** A registered player's page, not yet anywhere. */
    async newPlayer(options?: VisitOptions): Promise<Account & { readonly page: Page }> {
      const person = await newPerson(options);
      const account = await registerIn(person);
      return { page: await person.newPage(), ...account };
    },
  };
}

const NOTHING_STORED = { cookies: [], origins: [] };

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
