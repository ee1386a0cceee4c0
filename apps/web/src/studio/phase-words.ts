import type { StudioTable, TablePhase } from '@kvazar/contract';
import type { BadgeTone } from '../components/badge.tsx';

interface PhaseLook {
  readonly word: string;
  readonly tone: BadgeTone;
}

const PHASES: Readonly<Record<TablePhase, PhaseLook>> = {
  open: { word: 'Ставки', tone: 'win' },
  closing: { word: 'Ставки закрываются', tone: 'gold' },
  closed: { word: 'Ставки закрыты', tone: 'neutral' },
  dealing: { word: 'Раздача', tone: 'accent' },
  confirming: { word: 'Проверка', tone: 'gold' },
  resolved: { word: 'Расчёт', tone: 'info' },
  settled: { word: 'Рассчитан', tone: 'neutral' },
  void: { word: 'Отменён', tone: 'lose' },
};

/** What the table is doing, for the floor's card and the desk's title. */
export function describePhase({ pause, shift, round }: StudioTable): PhaseLook {
  if (!shift) return { word: 'Без дилера', tone: 'neutral' };
  if (pause) return { word: 'Пауза', tone: 'gold' };
  return round ? PHASES[round.phase] : { word: 'Раундов ещё не было', tone: 'neutral' };
}
