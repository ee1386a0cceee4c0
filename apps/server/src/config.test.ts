import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      socketPort: 8443,
      brandName: 'Kvazar',
      mode: 'demo',
      databaseUrl: null,
      crash: { timings: { bettingMs: 6_000, pauseMs: 4_000 } },
    });
  });

  it('lists all faults together', () => {
    const read = () => readConfig({ PORT: 'abc', DATABASE_URL: 'mysql://x/y', LOG_LEVEL: 'loud' });
    expect(read).toThrow(ConfigError);
    for (const name of ['PORT', 'DATABASE_URL', 'LOG_LEVEL']) expect(read).toThrow(name);
  });

  it('lets no address of a database overrule what the site asks of its connections', () => {
    const url = 'postgres://kvazar@db/kvazar?sslmode=require';
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
    for (const own of ['application_name=x', 'options=-c%20a%3Db', 'statement_timeout=0']) {
      expect(() => readConfig({ DATABASE_URL: `${url}&${own}` })).toThrow(/DATABASE_URL: без/);
    }
    expect(() => readConfig({ DATABASE_URL: 'nowhere' })).toThrow(/DATABASE_URL/);
  });

  it('refuses a password of the first admin that no player could have', () => {
    const read = (password: string) => () =>
      readConfig({ ADMIN_PASSWORD: password, LOG_LEVEL: 'loud' });
    for (const short of ['short', 'x'.repeat(129)]) {
      expect(read(short)).toThrow(/ADMIN_PASSWORD: Пароль: от 8 до 128 символов\n.*LOG_LEVEL/s);
    }
    for (const common of ['qwerty123', 'Password1!', 'ADMIN@localhost.local']) {
      expect(read(common)).toThrow(/ADMIN_PASSWORD: Этот пароль слишком распространён.*LOG_LEVEL/s);
    }
    expect(readConfig({ ADMIN_PASSWORD: 'Nebula-42-orbit' }).adminPassword).toBe('Nebula-42-orbit');
    expect(readConfig({ ADMIN_PASSWORD: '' }).adminPassword).toBeNull();
  });

  it('treats an empty variable as absent', () => {
    expect(readConfig({ PORT: '', REDIS_URL: '' })).toMatchObject({ port: 3000, redisUrl: null });
  });

  it('tells pages the port of the socket, or of the proxy in front of it', () => {
    expect(readConfig({ SOCKET_PORT: '8453' }).publicSocketPort).toBe(8453);
    expect(readConfig({ SOCKET_PORT: '8453', SOCKET_PUBLIC_PORT: '8443' }).publicSocketPort).toBe(
      8443,
    );
  });

  it('leaves slowly only where a proxy has to notice', () => {
    expect(readConfig({}).drainMs).toBe(0);
    expect(readConfig({ TRUSTED_PROXIES: '1' }).drainMs).toBe(5_000);
    expect(readConfig({ TRUSTED_PROXIES: '1', DRAIN_MS: '0' }).drainMs).toBe(0);
  });

  it('refuses one port for both servers', () => {
    expect(() => readConfig({ PORT: '8443' })).toThrow('PORT и SOCKET_PORT');
  });

  it('turns to real money with a real provider, whose keys it then needs', () => {
    expect(readConfig({})).toMatchObject({ money: 'play', payments: { provider: 'sandbox' } });
    const keys = { YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: 'k' };
    expect(readConfig({ PAYMENT_PROVIDER: 'yookassa', ...keys })).toMatchObject({
      mode: 'real',
      money: 'real',
      payments: { apiUrl: 'https://api.yookassa.ru/v3', payouts: null, notifyFrom: 'published' },
    });
    const read = () => readConfig({ PAYMENT_PROVIDER: 'yookassa', YOOKASSA_PAYOUT_AGENT_ID: '1' });
    for (const name of ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY', 'YOOKASSA_PAYOUT_SECRET_KEY']) {
      expect(read).toThrow(name);
    }
  });

  it('reads the sum above which two operators decide', () => {
    expect(readConfig({}).fourEyesAbove).toBeNull();
    expect(readConfig({ FOUR_EYES_ABOVE_ROUBLES: '50000' }).fourEyesAbove).toBe(5_000_000);
    // Real money is never without one.
    const real = {
      PAYMENT_PROVIDER: 'yookassa',
      YOOKASSA_SHOP_ID: '100500',
      YOOKASSA_SECRET_KEY: 'test_key',
    };
    expect(readConfig(real).fourEyesAbove).toBe(10_000_000);
    expect(readConfig({ ...real, FOUR_EYES_ABOVE_ROUBLES: '0' }).fourEyesAbove).toBe(0);
  });
});
