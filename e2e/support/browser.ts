import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { expectNoFaults, watchFaults } from './page-faults.ts';

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
const ACTION_TIMEOUT_MS = 15_000;

/** The widths that SPEC.md's breakpoints tell apart. */
export const WIDTHS = { desktop: 1440, narrowDesktop: 1000, tablet: 900, phone: 390 } as const;

export interface VisitOptions {
  readonly width?: number;
  readonly height?: number;
  readonly touch?: boolean;
  readonly theme?: 'dark' | 'light';
  readonly reducedMotion?: boolean;
  /** What the browser's console may say; anything else it calls an error fails the test. */
  readonly expectedFaults?: readonly RegExp[];
}

export interface Account {
  readonly login: string;
  readonly email: string;
  readonly password: string;
}

/**
 * One browser per test file; each visit is a person of its own, with empty storage. A person who
 * came during a test leaves with it, one who came in `beforeAll` stays for the whole file.
 */
export function useBrowser() {
  const { url } = inject('site');
  let browser: Browser;
  let peopleOfTest: BrowserContext[] | null = null;

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  });
  afterAll(() => browser.close());
  beforeEach(() => {
    peopleOfTest = [];
  });
  afterEach(async () => {
    await Promise.all((peopleOfTest ?? []).map(person => person.close()));
    peopleOfTest = null;
    expectNoFaults();
  });

  async function newPerson(options: VisitOptions = {}): Promise<BrowserContext> {
    const person = await browser.newContext({
      baseURL: url,
      viewport: { width: options.width ?? WIDTHS.desktop, height: options.height ?? 900 },
      hasTouch: options.touch ?? false,
      reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
      locale: 'ru-RU',
      ...(options.theme === 'light' && { storageState: rememberLightTheme(url) }),
    });
    person.setDefaultTimeout(ACTION_TIMEOUT_MS);
    person.on('page', page => watchFaults(page, options.expectedFaults ?? []));
    peopleOfTest?.push(person);
    return person;
  }

  return {
    url,
    newPerson,
    /** A guest's page, not yet anywhere. */
    async newGuest(options?: VisitOptions): Promise<Page> {
      return (await newPerson(options)).newPage();
    },
    /** A registered player's page, not yet anywhere. */
    async newPlayer(options?: VisitOptions): Promise<Account & { readonly page: Page }> {
      const person = await newPerson(options);
      const account = await registerIn(person, url);
      return { page: await person.newPage(), ...account };
    },
  };
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
  const login = `e2e_${process.pid}_${people}`;
  return { login, email: `${login}@example.ru`, password: 'Nebula-42-orbit' };
}

/** Registers through the real call; the session cookie stays in the context. */
async function registerIn(person: BrowserContext, url: string): Promise<Account> {
  const account = inventAccount();
  const response = await person.request.post(`${url}/api/registr`, {
    data: { ...account, adult: true },
    headers: { origin: url },
  });
  if (!response.ok()) throw new Error(await response.text());
  return account;
}
