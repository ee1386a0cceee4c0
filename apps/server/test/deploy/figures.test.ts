import { calls } from '@kvazar/contract';
import { describe, expect, it } from 'vitest';
import { siteModules } from '../../src/modules.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { listFiles, readText, readYaml } from './files.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
}

const [rules] = readYaml('deploy/prometheus/alerts.yaml') as [
  { groups: readonly { rules: readonly Rule[] }[] },
];
const alerts = rules.groups.flatMap(group => group.rules);
const dashboards = listFiles('deploy/grafana/dashboards', '.json').map(readText);
const guide = readText('docs/operations.md');

async function listRegistered(): Promise<string[]> {
  const text = await createMetrics().text();
  return [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name);
}

function listAsked(text: string): string[] {
  return [...text.matchAll(/\b(?:kvazar|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
    name.replace(/_(bucket|sum|count)$/, ''),
  );
}

describe('figures', () => {
  it('that dashboards and alerts ask for are told by the site', async () => {
    const registered = await listRegistered();
    const asked = [...dashboards, ...alerts.map(({ expr }) => expr)].flatMap(listAsked);
    expect(asked.filter(name => !registered.includes(name))).toEqual([]);
    expect(asked.length).toBeGreaterThan(50);
  });

  it('of our own are all on a dashboard and all explained', async () => {
    const own = (await listRegistered()).filter(name => name.startsWith('kvazar_'));
    const shown = new Set(dashboards.flatMap(listAsked));
    expect(own.filter(name => !shown.has(name))).toEqual([]);
    expect(own.filter(name => !guide.includes(`| \`${name}\``))).toEqual([]);
  });
});

describe('alerts', () => {
  it('are all tested, heard and unheard', () => {
    const [{ tests }] = readYaml('deploy/prometheus/alerts.test.yaml') as [
      { tests: readonly { alert_rule_test: readonly { alertname: string; exp_alerts?: [] }[] }[] },
    ];
    const asked = tests.flatMap(test => test.alert_rule_test);
    const names = alerts.map(({ alert }) => alert).sort();
    const namesOf = (isHeard: boolean) => {
      const those = asked.filter(({ exp_alerts }) => (exp_alerts !== undefined) === isHeard);
      return [...new Set(those.map(({ alertname }) => alertname))].sort();
    };
    expect(namesOf(true)).toEqual(names);
    expect(namesOf(false)).toEqual(names);
  });

  it('each tell the operator what to do', () => {
    expect(alerts.filter(({ alert }) => !guide.includes(`| \`${alert}\``))).toEqual([]);
    const named = [...guide.matchAll(/^\| `(Kvazar\w+)`/gm)].map(([, name]) => name);
    expect(named.filter(name => !alerts.some(({ alert }) => alert === name))).toEqual([]);
  });

  it('take what hands in to the settlement queue for a bet, and nothing else', () => {
    const sources = listFiles('apps/server/src/modules', '.ts').map(readText).join('\n');
    const bets = [...sources.matchAll(/\baddBet\(\s*'([^']+)'/g)].map(([, path]) => path);
    const slow = alerts.find(({ alert }) => alert === 'KvazarCallsSlow');
    const asked = new RegExp(`^(?:${slow?.expr.match(/path=~"([^"]+)"/)?.[1]})$`);
    expect(Object.keys(calls).filter(path => asked.test(path))).toEqual(
      Object.keys(calls).filter(path => bets.includes(path)),
    );
    // A path that is not written where it is added would be missed.
    expect(bets).toHaveLength(sources.match(/\baddBet\(/g)?.length ?? 0);
  });

  it('expect rounds of every table but those with a dealer', () => {
    const resting = siteModules.find(({ name }) => name === 'dealers')?.tables ?? [];
    const stuck = alerts.find(({ alert }) => alert === 'KvazarTableStuck');
    expect(stuck?.expr).toContain(`table!~"${[...resting].sort().join('|')}"`);
  });
});
