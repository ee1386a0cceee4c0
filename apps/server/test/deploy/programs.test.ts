import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeployProgram, isInstalled } from '../../../../scripts/test-programs.ts';
import { listFiles, readText, root } from './files.ts';

/** Throws with all that the program said when it is not content. */
const run = (program: DeployProgram, ...args: string[]) =>
  promisify(execFile)(program, args, { cwd: root });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kvazar-deploy-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function describeWith(program: DeployProgram, work: () => void): void {
  const isThere = isInstalled(program);
  describe.skipIf(!isThere)(isThere ? program : `${program}, which is not installed here,`, work);
}

describeWith('promtool', () => {
  it('takes the rules of alerts', async () => {
    await run('promtool', 'check', 'rules', 'deploy/prometheus/alerts.yaml');
  });

  it('hears every alert of their tests', async () => {
    await run('promtool', 'test', 'rules', 'deploy/prometheus/alerts.test.yaml');
  });

  // `--syntax-only`: the token is a file of the machine that Prometheus runs on.
  it('takes what Prometheus is to scrape', async () => {
    await run('promtool', 'check', 'config', '--syntax-only', 'deploy/prometheus/prometheus.yaml');
  });

  it('takes what Prometheus is to scrape in Kubernetes', async () => {
    const text = readText('deploy/prometheus/kubernetes.yaml');
    // Debian builds it without this way to find targets.
    const found = text.replace(
      /kubernetes_sd_configs:\n(?: {6}.*\n)+/,
      "static_configs: [{ targets: ['pod:3000'] }]\n",
    );
    expect(found).not.toBe(text);
    const file = join(folder, 'kubernetes.yaml');
    await writeFile(file, found);
    await run('promtool', 'check', 'config', '--syntax-only', file);
  });
});

describeWith('systemd-analyze', () => {
  it('has nothing to say about any unit', async () => {
    const units: string[] = [];
    for (const path of [
      ...listFiles('deploy/systemd', '.service'),
      ...listFiles('deploy/systemd', '.timer'),
    ]) {
      const unit = join(folder, basename(path));
      // It looks for the program too, which is elsewhere on this machine perhaps.
      await writeFile(unit, readText(path).replaceAll('=/usr/bin/node ', `=${process.execPath} `));
      units.push(unit);
    }
    expect(units.length).toBeGreaterThan(4);
    const { stderr } = await run('systemd-analyze', 'verify', '--man=no', ...units);
    // A key that it does not know is only mentioned. Units of this machine are not ours to mend.
    expect(stderr.split('\n').filter(line => line.includes('kvazar'))).toEqual([]);
  });
});

describeWith('kubectl', () => {
  it('makes one stream of the manifests', async () => {
    const { stdout } = await run('kubectl', 'kustomize', 'deploy/kubernetes');
    const written = listFiles('deploy/kubernetes', '.yaml').flatMap(path =>
      [...readText(path).matchAll(/^kind: (?!Kustomization)(\w+)$/gm)].map(([, kind]) => kind),
    );
    const made = [...stdout.matchAll(/^kind: (\w+)$/gm)].map(([, kind]) => kind);
    expect(made.sort()).toEqual(written.sort());
  });
});
