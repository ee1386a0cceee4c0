import { spawnSync } from 'node:child_process';

const HAPROXY = { program: 'haproxy', debianPackage: 'haproxy' } as const;

/** Programs that tests drive and npm cannot install, by their Debian package. */
const PROGRAMS = [
  { program: 'chromium', debianPackage: 'chromium' },
  { program: 'chromium-headless-shell', debianPackage: 'chromium-headless-shell' },
  { program: 'redis-server', debianPackage: 'redis-server' },
  HAPROXY,
] as const;

/**
 * Programs that files of deploy/ are for; tests that ask one are skipped where it is not. They are not installed for that:
 * Prometheus is 96 MB and a service that starts by itself.
 */
export const DEPLOY_PROGRAMS = [
  { program: 'promtool', debianPackage: 'prometheus' },
  { program: 'systemd-analyze', debianPackage: 'systemd' },
  { program: 'kubectl', debianPackage: 'kubernetes-client' },
  { program: 'nginx', debianPackage: 'nginx-light' },
  HAPROXY,
  { program: 'openssl', debianPackage: 'openssl' },
] as const;
export type DeployProgram = (typeof DEPLOY_PROGRAMS)[number]['program'];

export function isInstalled(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
}

function install(packages: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  if (update.status !== 0) return false;
  const result = spawnSync('apt-get', ['install', '-y', '-qq', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  return result.status === 0;
}

/** Installs what is missing when root; otherwise says which command would. */
export function ensureTestPrograms(): void {
  const missing = PROGRAMS.filter(({ program }) => !isInstalled(program));
  if (missing.length === 0) return;
  const packages = missing.map(({ debianPackage }) => debianPackage);
  const command = `apt-get install -y ${packages.join(' ')}`;
  if (process.getuid?.() === 0) {
    console.log(`Installing for the tests: ${packages.join(', ')}`);
    if (install(packages)) return;
  }
  console.error(`The tests need ${packages.join(', ')}. Install with:\n\n  sudo ${command}\n`);
  process.exit(1);
}
