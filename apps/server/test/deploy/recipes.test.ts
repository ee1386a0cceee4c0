import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type CallDefinition, calls, SUPPORT_BOUNDS } from '@kvazar/contract';
import { describe, expect, it } from 'vitest';
import { SERVER_FLAGS } from '../../../../scripts/server-flags.ts';
import { siteModules } from '../../src/modules.ts';
import { archiveCommands } from '../../src/ops-archive.ts';
import { backupCommands } from '../../src/ops-backup.ts';
import { CONNECTION_TIMEOUTS } from '../../src/platform/http/connection-timeouts.ts';
import { listFiles, readText, root } from './files.ts';

const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
/** What the build makes is named by its sources. */
const isBuilt = (path: string) =>
  /^apps\/(server|web)\/dist$/.test(path) ||
  readText('apps/server/vite.config.ts').includes(
    `'src/${path.replace('apps/server/dist/', '').replace(/js$/, 'ts')}'`,
  );
const isThere = (path: string) => existsSync(join(root, path)) || isBuilt(path);

describe('the container', () => {
  const lines = readText('deploy/Containerfile').split('\n');

  it('is made of what there is', () => {
    const copied = lines
      .filter(line => line.startsWith('COPY '))
      .flatMap(line =>
        line
          .split(' ')
          .slice(1, -1)
          .filter(word => !word.startsWith('--'))
          .map(path => path.replace('/kvazar/', '')),
      );
    expect(copied.filter(path => path !== 'node_modules' && !isThere(path))).toEqual([]);
    expect(copied.length).toBeGreaterThan(10);
  });

  it('runs what the build makes, as nobody special', () => {
    const [, command = ''] = /^CMD (\[.+\])$/m.exec(lines.join('\n')) ?? [];
    const [node, ...rest] = JSON.parse(command) as string[];
    const program = rest.pop() ?? '';
    expect([node, ...rest]).toEqual(['node', ...SERVER_FLAGS]);
    expect(isBuilt(program)).toBe(true);
    expect(lines.indexOf('USER node')).toBeLessThan(
      lines.findIndex(line => line.startsWith('CMD')),
    );
  });
});

describe('units of systemd', () => {
  it('run what the build makes', () => {
    for (const path of listFiles('deploy/systemd', '.service')) {
      const [, program = ''] =
        /^ExecStart=\/usr\/bin\/node (?:-\S+ )*(\S+)/m.exec(readText(path)) ?? [];
      expect(isBuilt(program), `${path}: ${program}`).toBe(true);
    }
  });
});

describe('the unit of a node', () => {
  it('runs it as npm start does', () => {
    expect(readText('deploy/systemd/kvazar@.service')).toContain(
      `ExecStart=/usr/bin/node ${SERVER_FLAGS.join(' ')} apps/server/dist/main.js\n`,
    );
  });
});

describe('the compose file', () => {
  it('mounts what there is, but for secrets of the operator', () => {
    const text = readText('deploy/compose/compose.yaml');
    const mounted = [...text.matchAll(/- \.\.\/([\w./-]+):/g)].map(([, path]) => `deploy/${path}`);
    expect(mounted.filter(path => !isThere(path))).toEqual([]);
    expect(mounted.length).toBeGreaterThan(3);
  });

  it('asks in its example for every variable that it uses', () => {
    const used = readText('deploy/compose/compose.yaml').matchAll(/\$\{(\w+)/g);
    const example = readText('deploy/compose/env.example').matchAll(/^(\w+)=/gm);
    expect(new Set([...example].map(([, name]) => name))).toEqual(
      new Set([...used].map(([, name]) => name)),
    );
  });
});

describe('proxies', () => {
  const nginx = readText('deploy/proxy/nginx.conf');
  const haproxy = readText('deploy/proxy/haproxy.cfg');
  const largestCall = Math.max(
    ...Object.values(calls).map(({ maxBodyBytes = 0 }: CallDefinition) => maxBodyBytes),
  );

  it('take what the site takes', () => {
    const megabytes = [...nginx.matchAll(/client_max_body_size (\d+)m;/g)].map(
      ([, size]) => Number(size) * 1024 * 1024,
    );
    const bytes = [...haproxy.matchAll(/content-length\) gt (\d+)/g)].map(([, size]) =>
      Number(size),
    );
    for (const sizes of [megabytes, bytes]) {
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(largestCall);
      expect(Math.max(...sizes)).toBeGreaterThanOrEqual(SUPPORT_BOUNDS.pictureBytes);
    }
  });

  it('leave idle connections before the site does', () => {
    const kept = [/keepalive_timeout (\d+)s;/.exec(nginx), /http-keep-alive (\d+)s/.exec(haproxy)];
    for (const found of kept) {
      expect(Number(found?.[1]) * 1000).toBeLessThan(CONNECTION_TIMEOUTS.keepAliveMs);
    }
  });
});

describe('commands that the guides name', () => {
  const texts = ['docs/operations.md', 'docs/security.md', 'deploy/README.md'].map(readText);
  const commands = Object.assign(
    { ...backupCommands, ...archiveCommands },
    ...siteModules.map(module => module.commands),
  ) as Record<string, { usage: string }>;

  it('of npm are there', () => {
    const named = texts.flatMap(text => [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)]);
    expect(named.filter(([, name = '']) => !(name in scripts))).toEqual([]);
    expect(named.length).toBeGreaterThan(10);
  });

  it('of the operator are there', () => {
    const named = texts.flatMap(text => [
      ...text.matchAll(/(?:npm run ops --|dist\/ops\.js) ([a-z-]+)(?: ([a-z-]+))?/g),
    ]);
    const unknown = named.filter(([, name = '', next]) => {
      const usage = commands[name]?.usage;
      return usage === undefined || (next !== undefined && !usage.includes(next));
    });
    expect(unknown.map(([text]) => text)).toEqual([]);
    expect(named.length).toBeGreaterThan(10);
  });
});
