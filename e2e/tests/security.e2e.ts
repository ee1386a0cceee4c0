import { describe, expect, inject, it } from 'vitest';
import { CALM, useBrowser } from '../support/browser.ts';
import { expectSoon } from '../support/eventually.ts';
import { findAvatar, visit } from '../support/shell.ts';

const { newGuest, newPerson, newPlayer, url } = useBrowser(CALM);
const { environment } = inject('site');

describe('the page', () => {
  it('[SAFETY A7] carries the security headers', async () => {
    const response = await fetch(`${url}/crash`);
    const policy = Object.fromEntries(
      (response.headers.get('content-security-policy') ?? '')
        .split('; ')
        .map(directive => [directive.split(' ', 1)[0], directive]),
    );
    expect(policy['default-src']).toBe("default-src 'self'");
    expect(policy['script-src']).toBe("script-src 'self'");
    expect(policy['frame-ancestors']).toBe("frame-ancestors 'none'");
    expect(policy['object-src']).toBe("object-src 'none'");
    expect(policy['base-uri']).toBe("base-uri 'none'");
    const socket = `127.0.0.1:${environment['SOCKET_PORT']}`;
    const relay = `127.0.0.1:${environment['RELAY_PORT']}`;
    expect(policy['connect-src']).toBe(
      `connect-src 'self' ws://${socket} wss://${socket} ws://${relay} http://${relay}`,
    );
    expect(policy['media-src']).toBe(`media-src 'self' blob: http://${relay}`);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('strict-transport-security'), 'no TLS here').toBeNull();
  });

  it('[SAFETY A7] names the manifest with the brand, and the share image by its full address; it has no inline script, and runs none that is smuggled in', async () => {
    const page = await newGuest({ expectedFaults: [/Content Security Policy/] });
    await visit(page, '/');
    const manifest = await (await fetch(`${url}/manifest.webmanifest`)).json();
    expect(manifest).toMatchObject({ name: 'Kvazar', lang: 'ru', start_url: '/' });
    expect(await page.getAttribute('link[rel="manifest"]', 'href')).toBe('/manifest.webmanifest');
    expect(await page.getAttribute('meta[property="og:image"]', 'content')).toBe(
      `${url}/social.png`,
    );
    expect(await page.getAttribute('html', 'lang')).toBe('ru');
    const inline = await page.locator('script:not([src])').count();
    expect(inline).toBe(0);
    const violated = page.evaluate(
      () =>
        new Promise<string>(resolve => {
          addEventListener('securitypolicyviolation', event => resolve(event.effectiveDirective));
          const script = document.createElement('script');
          script.textContent = 'window.isSmuggled = true';
          document.head.append(script);
        }),
    );
    expect(await violated).toBe('script-src-elem');
    expect(await page.evaluate(() => 'isSmuggled' in window)).toBe(false);
    expect(
      await page.evaluate(() => {
        const link = document.createElement('a');
        link.setAttribute('onclick', 'window.isSmuggled = true');
        link.click();
        return 'isSmuggled' in window;
      }),
    ).toBe(false);
  });

  it('[SAFETY A7] cannot be framed', async () => {
    const page = await newGuest({
      expectedFaults: [/frame-ancestors|X-Frame-Options|ERR_BLOCKED/],
    });
    await page.route('**/framing', route =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe src="${url}/"></iframe>`,
      }),
    );
    await page.goto('/framing');
    await expectSoon(() => page.frames().at(1)?.url()).toMatch(/^chrome-error:/);
  });
});

describe('the session', () => {
  it('[SAFETY A2] is an HttpOnly, SameSite=Lax cookie that no script can read', async () => {
    const { page } = await newPlayer();
    await page.goto('/');
    await findAvatar(page).waitFor();
    const cookies = await page.context().cookies();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie.httpOnly, cookie.name).toBe(true);
      expect(cookie.sameSite, cookie.name).toBe('Lax');
    }
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });

  it('[SAFETY A1] a token from before the logout is worth nothing', async () => {
    const { page } = await newPlayer();
    const person = page.context();
    const stolen = await person.storageState();
    const exit = await person.request.post('/api/exit', { data: {}, headers: { origin: url } });
    expect(exit.ok()).toBe(true);
    const thief = await newPerson();
    await thief.addCookies(stolen.cookies);
    const answer = await thief.request.post('/api/getUser', { data: {} });
    expect(answer.status()).toBe(401);
  });

  it('[SAFETY A3] another site’s page cannot make calls in the player’s name', async () => {
    const { page } = await newPlayer();
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: url, 'content-type': 'text/plain' },
    ]) {
      const answer = await page.request.post('/api/exit', { data: '{}', headers });
      expect(answer.status()).toBeGreaterThanOrEqual(400);
    }
    await page.request.get('/api/exit');
    expect((await page.request.post('/api/getUser', { data: {} })).status()).toBe(200);
  });
});

describe('what stands beside the pages', () => {
  it.each([
    ['/healthz', 'application/json'],
    ['/readyz', 'application/json'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/favicon.ico', 'image/'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/social.png', 'image/png'],
    ['/icon-192.png', 'image/png'],
    ['/icon-512.png', 'image/png'],
    ['/icon-maskable-512.png', 'image/png'],
    ['/robots.txt', 'text/plain'],
    ['/media/bonus.webm', 'video/webm'],
    ['/api/docs', 'text/html'],
  ])('%s is served as %s', async (path, type) => {
    const response = await fetch(`${url}${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(type);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(10);
  });

  it('an unknown file is a 404, not the page; an unknown call is refused in JSON', async () => {
    for (const path of ['/js/missing-12345678.js', '/css/missing.css', '/missing.png']) {
      expect((await fetch(`${url}${path}`)).status, path).toBe(404);
    }
    const call = await fetch(`${url}/api/nothing`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: '{}',
    });
    expect(call.status).toBe(404);
    expect(await call.json()).toMatchObject({ code: 'request/not-found' });
  });
});
