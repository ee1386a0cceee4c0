export type PostgresSettings = Readonly<Record<string, string | number | boolean>>;

export const HOST = '127.0.0.1';
export const SUPERUSER = 'kvazar';
export const DATABASE = 'kvazar';

/** For a small machine that also runs the server. fsync and synchronous_commit stay as they are: on. */
const DEFAULTS: PostgresSettings = {
  listen_addresses: HOST,
  unix_socket_directories: '',
  max_connections: 100,
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  wal_compression: 'on',
  min_wal_size: '256MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: 1.1,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
};

export function buildPostgresArguments(
  cluster: string,
  port: number,
  settings: PostgresSettings,
): string[] {
  const all = { ...DEFAULTS, ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', cluster, '-p', String(port), ...flags];
}

/** A throw-away cluster says `fsync: 'off'`; then making it need not wait for the disk either. */
export function isDurable(settings: PostgresSettings): boolean {
  const fsync = settings['fsync'];
  return fsync !== 'off' && fsync !== false;
}

export function buildUrl(port: number, password: string, database: string = DATABASE): string {
  return `postgres://${SUPERUSER}:${password}@${HOST}:${port}/${database}`;
}
