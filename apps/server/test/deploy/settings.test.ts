import { describe, expect, it } from 'vitest';
import { settings } from '../../src/config.ts';
import { listFiles, readText, readYaml } from './files.ts';

const names = settings.map(({ name }) => name).sort();

interface Container {
  readonly env?: readonly { readonly name: string }[];
}

function listContainers(value: unknown): Container[] {
  if (typeof value !== 'object' || value === null) return [];
  const here = 'containers' in value ? (value.containers as Container[]) : [];
  return [...here, ...Object.values(value).flatMap(listContainers)];
}

describe('settings', () => {
  it('stand all in the example file, and nothing else does', () => {
    const lines = readText('deploy/site.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm);
    expect([...lines].map(([, name]) => name).sort()).toEqual(names);
  });

  it('are all explained to the operator, with their defaults', () => {
    const rows = readText('docs/operations.md').matchAll(/^\| `([A-Z][A-Z0-9_]+)` \| (.+?) \|/gm);
    const explained = [...rows].map(([, name, fallback]) => [name, fallback]).sort();
    const known = settings.map(({ name, fallback }) => [
      name,
      fallback === undefined ? '—' : `\`${fallback}\``,
    ]);
    expect(explained).toEqual(known.sort());
  });

  it('are the only ones that deployments give to the site', () => {
    const [compose] = readYaml('deploy/compose/compose.yaml') as [
      { services: { site: { environment: object } } },
    ];
    const given = Object.keys(compose.services.site.environment);
    for (const path of listFiles('deploy/systemd', '.service')) {
      for (const [, line = ''] of readText(path).matchAll(/^Environment=(.*)$/gm)) {
        given.push(...line.split(' ').map(pair => pair.split('=', 1)[0] ?? ''));
      }
    }
    for (const path of listFiles('deploy/kubernetes', '.yaml')) {
      for (const document of readYaml(path) as Record<string, object>[]) {
        given.push(...Object.keys({ ...document['data'], ...document['stringData'] }));
        if (path.endsWith('proxy.yaml')) continue;
        for (const { env = [] } of listContainers(document)) {
          given.push(...env.map(({ name }) => name));
        }
      }
    }
    const [, image = ''] = /^ENV (.*)$/m.exec(readText('deploy/Containerfile')) ?? [];
    given.push(...image.split(' ').map(pair => pair.split('=', 1)[0] ?? ''));
    expect(given.filter(name => name !== 'NODE_ENV' && !names.includes(name))).toEqual([]);
    expect(given.length).toBeGreaterThan(20);
  });
});
