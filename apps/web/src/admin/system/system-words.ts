import type { SystemAuditRun } from '@kvazar/contract';

const HOUR_MS = 3_600_000;

export const formatCount = (count: number) => count.toLocaleString('ru-RU');

export function formatBytes(bytes: number): string {
  return bytes >= 1e9
    ? `${(bytes / 1e9).toLocaleString('ru-RU', { maximumFractionDigits: 1 })} ГБ`
    : `${Math.round(bytes / 1e6).toLocaleString('ru-RU')} МБ`;
}

export function formatLag(ms: number): string {
  if (ms < 1_000) return 'нет';
  return `${Math.round(ms / 1_000).toLocaleString('ru-RU')} с`;
}

export function formatHours(hours: number | null): string {
  if (hours === null) return 'не расходуется';
  if (hours < 48) return `${Math.max(1, Math.round(hours))} ч`;
  return `${Math.round(hours / 24).toLocaleString('ru-RU')} дн.`;
}

/** How long a node has been up. */
export function formatUptime(startedAt: string, now: string): string {
  const ms = Math.max(0, Date.parse(now) - Date.parse(startedAt));
  if (ms < HOUR_MS) return `${Math.max(1, Math.round(ms / 60_000))} мин`;
  return formatHours(ms / HOUR_MS);
}

export const AUDIT_STATES: Readonly<Record<SystemAuditRun['state'], string>> = {
  running: 'идёт',
  green: 'всё сходится',
  red: 'есть нарушения',
  failed: 'без итога',
};
