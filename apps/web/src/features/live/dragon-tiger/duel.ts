import { type DragonTigerResult, rankOf } from '@kvazar/games';
import { chooseTempo, type Deal, type DealTimes, type DealtCard } from '../cards/deal.ts';

/** Of the time between closing and the next round, how much passes before the result comes out. */
export const SECRET_SHARE = 1 / 6;

const LEAVES_EVERY_MS = 260;
const FLIGHT_MS = 460;
const PEEL_MS = 900;
/** When the dragon's and the tiger's card begin to be peeled, after the reveal. */
const PEELS_AT_MS = [150, 1_450] as const;
const PLAN_MS = 2_700;

/** One card each: both fly face down, the dragon's is opened first. */
export function planDuel(result: DragonTigerResult | null, times: DealTimes): Deal {
  const fliesFrom = (index: number) => times.closedAtMs + index * LEAVES_EVERY_MS;
  const lie = (index: 0 | 1): DealtCard => ({
    side: index === 0 ? 'left' : 'right',
    place: 0,
    card: null,
    flies: { fromMs: fliesFrom(index), toMs: fliesFrom(index) + FLIGHT_MS },
    turns: null,
    manner: 'peel',
  });
  if (result === null || times.revealedAtMs === null) {
    return { cards: [lie(0), lie(1)], endsAtMs: null };
  }
  const lyingMs = fliesFrom(1) + FLIGHT_MS;
  const startMs = Math.max(times.revealedAtMs, Math.min(lyingMs, times.untilMs ?? lyingMs));
  const tempo = chooseTempo(startMs, PLAN_MS, times.untilMs);
  const peels = (index: 0 | 1) => {
    const fromMs = startMs + PEELS_AT_MS[index] * tempo;
    return { fromMs, toMs: fromMs + PEEL_MS * tempo };
  };
  return {
    cards: [
      { ...lie(0), card: result.dragon, turns: peels(0) },
      { ...lie(1), card: result.tiger, turns: peels(1) },
    ],
    endsAtMs: startMs + PLAN_MS * tempo,
  };
}

export interface DuelWords {
  readonly title: string;
  readonly detail: string | null;
  readonly tone: 'dragon' | 'tiger' | 'tie' | 'quiet';
}

const WON = { dragon: 'Дракон выиграл', tiger: 'Тигр выиграл', tie: 'Ничья' } as const;

/** What is happening, in words; null while there are no cards. */
export function tellDuel(
  { cards, endsAtMs }: Deal,
  result: DragonTigerResult | null,
  nowMs: number,
): DuelWords | null {
  const [dragon, tiger] = cards;
  if (!dragon || !tiger || nowMs < dragon.flies.fromMs) return null;
  if (result === null || endsAtMs === null || dragon.turns === null || tiger.turns === null) {
    return { title: 'Карты на столе', detail: null, tone: 'quiet' };
  }
  if (nowMs >= endsAtMs) {
    const score = `${rankOf(result.dragon)} : ${rankOf(result.tiger)}`;
    return { title: WON[result.winner], detail: score, tone: result.winner };
  }
  if (nowMs < dragon.turns.toMs)
    return { title: 'Открывается дракон', detail: null, tone: 'dragon' };
  return {
    title: 'Открывается тигр',
    detail: `Против ${rankOf(result.dragon)} дракона`,
    tone: 'tiger',
  };
}
