import { PLINKO_RISKS, PLINKO_ROWS, type PlinkoParams, type PlinkoRisk } from '@kvazar/games';

export const firstSetting: PlinkoParams = { rows: 12, risk: 'medium' };

export const riskNames: Readonly<Record<PlinkoRisk, string>> = {
  low: 'Низкий',
  medium: 'Средний',
  high: 'Высокий',
};

export function parseSetting(stored: unknown): PlinkoParams | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { rows, risk } = stored as { rows?: unknown; risk?: unknown };
  const knownRows = PLINKO_ROWS.find(known => known === rows);
  const knownRisk = PLINKO_RISKS.find(known => known === risk);
  return knownRows && knownRisk ? { rows: knownRows, risk: knownRisk } : null;
}

/** Any setting but the present one: a press that changes nothing would look broken. */
export function pickSetting(present: PlinkoParams, random: () => number): PlinkoParams {
  const others = PLINKO_ROWS.flatMap(rows => PLINKO_RISKS.map(risk => ({ rows, risk }))).filter(
    ({ rows, risk }) => rows !== present.rows || risk !== present.risk,
  );
  return others[Math.floor(random() * others.length)] ?? present;
}
