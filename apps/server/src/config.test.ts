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

  it('treats an empty variable as absent', () => {
    expect(readConfig({ PORT: '', REDIS_URL: '' })).toMatchObject({ port: 3000, redisUrl: null });
  });

  it('refuses one port for both servers', () => {
    expect(() => readConfig({ PORT: '8443' })).toThrow('PORT и SOCKET_PORT');
  });
});
