import { EDGE_UNIT } from '@kvazar/games';

/** What all figures of a stretch of time are computed from. Kopecks, but for what is counted. */
export interface FigureSums {
  readonly bets: number;
  readonly stakes: number;
  readonly payouts: number;
  /** In thousandths of a kopeck. */
  readonly edge: number;
  /** Different players with a settled bet. */
  readonly players: number;
  readonly rewards: number;
  readonly fees: number;
  readonly deposits: number;
  readonly withdrawals: number;
}

export const NO_SUMS: FigureSums = {
  ...{ bets: 0, stakes: 0, payouts: 0, edge: 0, players: 0 },
  ...{ rewards: 0, fees: 0, deposits: 0, withdrawals: 0 },
};

export interface FigureDefinition {
  readonly title: string;
  /** In words, for whoever reads the figure. */
  readonly formula: string;
  readonly unit: 'money' | 'count';
  /** Kopecks or a count; null where there is nothing to divide by. */
  readonly compute: (sums: FigureSums) => number | null;
}

const ggrOf = ({ stakes, payouts }: Pick<FigureSums, 'stakes' | 'payouts'>) => stakes - payouts;
const ngrOf = (sums: FigureSums) => ggrOf(sums) - sums.rewards - sums.fees;

/** What the site keeps on average of what was staked, in kopecks. */
export function theoryOf({ edge }: Pick<FigureSums, 'edge'>): number {
  return Math.round(edge / EDGE_UNIT);
}

/** Every figure of the site, and nowhere else. A day is a day of Moscow, money that of the site. */
export const FIGURES = {
  ggr: {
    title: 'GGR',
    formula: 'Ставки минус выплаты по рассчитанным ставкам',
    unit: 'money',
    compute: ggrOf,
  },
  ngr: {
    title: 'NGR',
    formula:
      'GGR минус награды и минус комиссии платежей. Награды: рейкбек, статусы, колесо, промокоды, фриспины, сейф, партнёрка, призы, компенсации, исправления раундов',
    unit: 'money',
    compute: ngrOf,
  },
  turnover: {
    title: 'Оборот',
    formula: 'Сумма рассчитанных ставок',
    unit: 'money',
    compute: ({ stakes }) => stakes,
  },
  theory: {
    title: 'Теор. GGR',
    formula:
      'Сумма преимуществ: ставка, умноженная на долю, которую игра оставляет сайту по точному расчёту. z = (GGR − сумма преимуществ) / √ сумма (ставка² × дисперсия)',
    unit: 'money',
    compute: theoryOf,
  },
  players: {
    title: 'DAU',
    formula: 'Игроки хотя бы с одной рассчитанной ставкой; за период каждый считается один раз',
    unit: 'count',
    compute: ({ players }) => players,
  },
  arpu: {
    title: 'ARPU',
    formula: 'NGR, делённый на число игроков со ставками',
    unit: 'money',
    compute: sums => divide(ngrOf(sums), sums.players),
  },
  netDeposits: {
    title: 'Чистый приток',
    formula: 'Пополнения минус выводы; возвращённый вывод не считается выводом',
    unit: 'money',
    compute: ({ deposits, withdrawals }) => deposits - withdrawals,
  },
} as const satisfies Record<string, FigureDefinition>;

type FigureId = keyof typeof FIGURES;

export const FIGURE_IDS = Object.keys(FIGURES) as readonly FigureId[];

export const RETENTION_FORMULA =
  'Доля игроков, которые сделали ставку ровно через n дней после своей первой ставки; считаются только дни, которые уже закончились';

/** Null where there is nothing to divide by. */
export function divide(dividend: number, divisor: number): number | null {
  return divisor === 0 ? null : dividend / divisor;
}

/** By what part a figure has grown; null when there was nothing to grow from. */
export function changeOf(value: number | null, before: number | null): number | null {
  if (value === null || before === null || before === 0) return null;
  return (value - before) / Math.abs(before);
}

/** What was paid out of what was staked. */
export function actualRtp({ stakes, payouts }: Pick<FigureSums, 'stakes' | 'payouts'>) {
  return divide(payouts, stakes);
}

/** What the odds of those very bets pay out on average. */
export function exactRtp({ stakes, edge }: Pick<FigureSums, 'stakes' | 'edge'>) {
  return divide(stakes * EDGE_UNIT - edge, stakes * EDGE_UNIT);
}

/** How many standard deviations the result is from what the odds say; null of what cannot vary. */
export function zScore(
  sums: Pick<FigureSums, 'stakes' | 'payouts' | 'edge'>,
  varianceKopecks2: number,
): number | null {
  const strayed = ggrOf(sums) - sums.edge / EDGE_UNIT;
  return varianceKopecks2 <= 0 ? null : strayed / Math.sqrt(varianceKopecks2);
}

/** Beyond this a remark says what made it. */
export const REMARKABLE_Z = 2;
/** Beyond this somebody has to look. */
const ALARMING_Z = 3;
/** A handful of bets with rare large wins strays far without anything being wrong. */
const LEAST_BETS_FOR_ALARM = 100;

export function isAlarming(z: number | null, bets: number): boolean {
  return z !== null && Math.abs(z) > ALARMING_Z && bets >= LEAST_BETS_FOR_ALARM;
}
