import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RULES = 'deploy/prometheus';
const UNITS = [
  'kvazar@.service',
  'kvazar-audit.service',
  'kvazar-audit.timer',
  'kvazar-backup.service',
  'kvazar-backup.timer',
];

interface Check {
  readonly program: string;
  readonly debianPackage: string;
  readonly runs: readonly (readonly string[])[];
}

/** What programs themselves say of the files in deploy/; `npm test` checks the rest of them without any. */
const CHECKS: readonly Check[] = [
  {
    program: 'promtool',
    debianPackage: 'prometheus',
    runs: [
      ['check', 'rules', `${RULES}/alerts.yaml`],
      ['test', 'rules', `${RULES}/alerts.test.yaml`],
      ['check', 'config', '--syntax-only', `${RULES}/prometheus.yaml`],
    ],
  },
  {
    program: 'systemd-analyze',
    debianPackage: 'systemd',
    runs: [['verify', '--man=no', ...UNITS.map(unit => `deploy/systemd/${unit}`)]],
  },
];
/** They are started with the examples as they stand, in front of the real site. */
const PROXIES = [
  { program: 'nginx', debianPackage: 'nginx-light' },
  { program: 'haproxy', debianPackage: 'haproxy' },
] as const;

const isThere = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

function run(program: string, args: readonly string[]): boolean {
  console.log(`— ${program} ${args.join(' ')}`);
  const { status } = spawnSync(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status === 0;
}

const failed: string[] = [];
const missing: string[] = [];
for (const { program, debianPackage, runs } of CHECKS) {
  if (!isThere(program)) missing.push(`${program} (${debianPackage})`);
  else if (!runs.every(args => run(program, args))) failed.push(program);
}
const proxies = PROXIES.filter(({ program }) => isThere(program));
for (const { program, debianPackage } of PROXIES) {
  if (!isThere(program)) missing.push(`${program} (${debianPackage})`);
}
if (proxies.length > 0) {
  const live = [
    'vitest',
    'run',
    '--project',
    'faults',
    'apps/server/faults/behind-proxies.fault.ts',
  ];
  if (!run('npm', ['run', '-s', 'build']) || !run('npx', live))
    failed.push('the site behind proxies');
}
if (missing.length > 0) console.log(`\nNot here, so not asked: ${missing.join(', ')}`);
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll that is here agrees.');
process.exitCode = failed.length > 0 ? 1 : 0;
