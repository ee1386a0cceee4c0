import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';

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

/** The widths that SPEC.md's breakpoints tell apart. */
export const WIDTHS = { desktop: 1440, narrowDesktop: 1000, tablet: 900, phone: 390 } as const;

export interface VisitOptions {
  readonly width?: number;
  readonly height?: number;
  readonly touch?: boolean;
  readonly theme?: 'dark' | 'light';
  readonly reducedMotion?: boolean;
}

/** One browser per test file; each visit is a person of its own, with empty storage. */
export function useBrowser() {
  const { url } = inject('site');
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  });
  afterAll(() => browser.close());

  async function newPerson(options: VisitOptions = {}): Promise<BrowserContext> {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: options.width ?? WIDTHS.desktop, height: options.height ?? 900 },
      hasTouch: options.touch ?? false,
      reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
      locale: 'ru-RU',
    });
    context.setDefaultTimeout(15_000);
    if (options.theme === 'light') {
      await context.addInitScript(() => localStorage.setItem('light', 'true'));
    }
    return context;
  }

  return {
    url,
    newPerson,
    /** A guest's page, not yet anywhere. */
    async newGuest(options?: VisitOptions): Promise<Page> {
      return (await newPerson(options)).newPage();
    },
    /** A registered player's page, not yet anywhere. */
    async newPlayer(
      options?: VisitOptions,
    ): Promise<{ page: Page; login: string; password: string }> {
      const context = await newPerson(options);
      const account = await registerIn(context, url);
      return { page: await context.newPage(), ...account };
    },
  };
}

let people = 0;

/** Registers through the real call; the session cookie stays in the context. */
async function registerIn(context: BrowserContext, url: string) {
  people += 1;
  const login = `e2e_${process.pid}_${people}`;
  const password = 'Nebula-42-orbit';
  const response = await context.request.post(`${url}/api/registr`, {
    data: { login, email: `${login}@example.ru`, password, adult: true },
    headers: { origin: url },
  });
  if (!response.ok()) throw new Error(await response.text());
  return { login, password };
}
