import { type Bet, isFreeSpin } from '@kvazar/contract';
import { isSlotId, isTableGameId, rouletteColour } from '@kvazar/games';
import { pluralize } from '../../lib/plural.ts';
import { nameStanding } from './bet-standing.ts';
import { formatMultiplier } from './format-multiplier.ts';

/** One fact of a bet in a player's words. */
export interface BetFact {
  readonly name: string;
  readonly value: string;
}

export interface BetStory {
  /** What the player had chosen. */
  readonly choice: BetFact;
  /** What came out. */
  readonly outcome: BetFact;
}

type Values = Readonly<Record<string, unknown>>;
type TellStory = (params: Values, outcome: Values) => BetStory;

const riskNames = new Map<unknown, string>([
  ['low', 'низкий риск'],
  ['medium', 'средний риск'],
  ['high', 'высокий риск'],
]);

/** How each game tells what was chosen and what came out; a new game adds its line here. */
const stories: Readonly<Record<string, TellStory>> = {
  dice: (params, outcome) => ({
    choice: {
      name: params['side'] === 'over' ? 'Больше' : 'Меньше',
      value: showNumber(params['target'], value => value.toFixed(2)),
    },
    outcome: { name: 'Выпало', value: showNumber(outcome['roll'], value => value.toFixed(2)) },
  }),
  bubbles: (params, outcome) => ({
    choice: { name: 'Цель', value: showNumber(params['target'], showTimes) },
    outcome: { name: 'Лопнул на', value: showNumber(outcome['point'], showTimes) },
  }),
  plinko: (params, outcome) => ({
    choice: {
      name: `${showNumber(params['rows'], String)} рядов,`,
      value: riskNames.get(params['risk']) ?? '—',
    },
    outcome: {
      name: 'Шарик упал',
      value: showNumber(outcome['bin'], bin => `Корзина ${bin + 1}`),
    },
  }),
  mines: (params, outcome) => ({
    choice: { name: 'Мин на поле', value: showNumber(params['mines'], String) },
    outcome: tellMines(outcome),
  }),
  crash: (params, outcome) => ({
    choice: {
      name: 'Коэффициент',
      value: typeof params['autoCashout'] === 'number' ? showTimes(params['autoCashout']) : '—',
    },
    outcome:
      typeof outcome['cashedOutAt'] === 'number'
        ? { name: 'Забрали на', value: showTimes(outcome['cashedOutAt']) }
        : { name: 'Взрыв на', value: showNumber(outcome['point'], showTimes) },
  }),
  roulette: (params, outcome) => ({
    choice: countSpots(params),
    outcome: { name: 'Выпало', value: showNumber(resultOf(outcome)['number'], String) },
  }),
  baccarat: (params, outcome) => ({ choice: countSpots(params), outcome: tellWinner(outcome) }),
  'dragon-tiger': (params, outcome) => ({
    choice: countSpots(params),
    outcome: tellWinner(outcome),
  }),
  wheel: (params, outcome) => ({
    choice: countSpots(params),
    outcome: { name: 'Выпало', value: showNumber(resultOf(outcome)['value'], String) },
  }),
};

const winnerNames = new Map<unknown, string>([
  ['player', 'Игрок'],
  ['banker', 'Банкир'],
  ['dragon', 'Дракон'],
  ['tiger', 'Тигр'],
  ['tie', 'Ничья'],
]);

function resultOf({ result }: Values): Values {
  return typeof result === 'object' && result !== null ? (result as Values) : {};
}

function tellWinner(outcome: Values): BetFact {
  return { name: 'Победил', value: winnerNames.get(resultOf(outcome)['winner']) ?? '—' };
}

function countSpots({ spots }: Values): BetFact {
  return { name: 'Полей', value: Array.isArray(spots) ? String(spots.length) : '—' };
}

const tableWinners = new Map<unknown, string>([
  ['player', 'Игрок'],
  ['banker', 'Банкир'],
  ['dragon', 'Дракон'],
  ['tiger', 'Тигр'],
  ['tie', 'Ничья'],
]);

/** A bet at a table: on how many spots, and the result of the round. */
function tellTable(params: Values, outcome: Values): BetStory {
  const count = Array.isArray(params['spots']) ? params['spots'].length : 0;
  return {
    choice: {
      name: 'Поставлено на',
      value: `${count} ${pluralize(count, ['поле', 'поля', 'полей'])}`,
    },
    outcome: { name: 'Результат раунда', value: tellResult(outcome['result']) },
  };
}

function tellResult(result: unknown): string {
  if (typeof result !== 'object' || result === null) return '—';
  const { number, winner, value } = result as Values;
  if (typeof number === 'number') return tellNumber(number);
  return tableWinners.get(winner) ?? showNumber(value, String);
}

function tellNumber(number: number): string {
  const colour = rouletteColour(number);
  if (colour === 'green') return 'Зеро';
  return `${number}, ${colour === 'red' ? 'красное' : 'чёрное'}`;
}

/** Null for a game that tells nothing yet. */
export function tellBet(bet: Pick<Bet, 'game' | 'state' | 'params' | 'outcome'>): BetStory | null {
  const story = tellGame(bet);
  const standing = nameStanding(bet);
  return story && standing !== null
    ? { ...story, outcome: { name: 'Состояние', value: standing } }
    : story;
}

function tellGame({ game, params, outcome }: Pick<Bet, 'game' | 'params' | 'outcome'>) {
  if (isSlotId(game)) return tellSpin(params, outcome);
  if (isTableGameId(game)) return tellTable(params, outcome);
  return stories[game]?.(params, outcome) ?? null;
}

/** A spin has nothing to choose; its features are what one remembers. */
function tellSpin(params: Values, outcome: Values): BetStory {
  const { freeSpins, respins, jackpots, capped, baseE4 } = outcome;
  const features = [
    typeof freeSpins === 'number' && freeSpins > 0 ? `фриспинов ${freeSpins}` : '',
    typeof respins === 'number' && respins > 0 ? `респинов ${respins}` : '',
    Array.isArray(jackpots) && jackpots.length > 0 ? `джекпотов ${jackpots.length}` : '',
  ].filter(Boolean);
  return {
    choice: { name: 'Бонусы:', value: features.join(', ') || 'нет' },
    outcome: {
      name: `${isFreeSpin(params) ? 'Фриспин' : 'Спин'}${capped === true ? ', до предела' : ''}`,
      value: showNumber(baseE4, base => (base > 0 ? showTimes(base / 10_000) : 'Без выплаты')),
    },
  };
}

function tellMines({ state, revealed }: Values): BetFact {
  if (state === 'lost') return { name: 'Открыта', value: 'Мина' };
  const gems = Array.isArray(revealed) ? revealed.length : null;
  return { name: 'Открыто', value: `Кристаллов: ${showNumber(gems, String)}` };
}

function showNumber(value: unknown, show: (value: number) => string): string {
  return typeof value === 'number' ? show(value) : '—';
}

function showTimes(multiplier: number): string {
  return `${formatMultiplier(multiplier)}×`;
}
