import { SAFE_TERMS, SUPPORT_BOUNDS } from '@kvazar/contract';
import {
  betOdds,
  CATALOGUE,
  DOOR_SHARES,
  formatPercent,
  type GameId,
  HEIST_DAILY_CAP,
  LOOT_LIMIT_PERCENT,
  MAX_BUBBLES_TARGET_HUNDREDTHS,
  MAX_DICE_CHANCE_HUNDREDTHS,
  MAX_MINES,
  MIN_BUBBLES_TARGET_HUNDREDTHS,
  MIN_CRASH_TARGET_HUNDREDTHS,
  MIN_DICE_CHANCE_HUNDREDTHS,
  MIN_MINES,
  MINES_CELLS,
  PLINKO_ROWS,
  POT_LIMIT_PERCENT,
  PRIZE_PLACES,
  prizePercent,
  type Ratio,
  ratioToNumber,
  returnRange,
  SERIES_LIVES_A_DAY,
  SLOT_CATALOGUE,
  SLOTS,
  TABLE_GAMES,
  type TableGameId,
  WHEEL_MEAN_THOUSANDTHS,
  WHEEL_PARTS,
  wheelChanceThousandths,
} from '@kvazar/games';
import { formatWholeRoubles, groupThousands, kopecks } from '@kvazar/money';
import { type PluralForms, pluralize } from '@kvazar/text';
import { MISSES_OF_PLAYER } from '../codes/guess-throttle.ts';
import { CORRECTED_WITHIN_MS } from '../dealers/correct-round.ts';
import { DEALER_TABLES } from '../dealers/dealer-tables.ts';
import { LOST_AFTER_MS } from '../dealers/dealer-tenure.ts';
import { PASSWORD_LENGTH } from '../identity/credentials.ts';
import { PLAY_GIFT } from '../identity/identity-service.ts';
import { MAIL_LINK_LIFE_MS } from '../identity/mail-tokens.ts';
import { RECOVERY_CODES } from '../identity/recovery-codes.ts';
import { ABSOLUTE_LIFE_MS, IDLE_LIFE_MS } from '../identity/session-lives.ts';
import { LONGEST_PAUSE_MS } from '../protection/guard.ts';
import { LOOSER_AFTER_MS } from '../protection/limit.ts';
import { FRIEND_BOOST_BP, FRIEND_BOOST_DAYS } from '../referral/attribution.ts';
import { PENDING_DAYS, SHARE_PERCENT } from '../referral/referral-share.ts';
import { LEAST_CLAIM } from '../referral/referral-source.ts';
import { rakebackSource } from '../rewards/rakeback-source.ts';
import { HIGHEST_BOOSTED_BP } from '../rewards/rakeback-total.ts';
import type { BetLimits } from '../site/bet-limits.ts';
import { MOST_DAILY_GUESSES } from '../snowdown/guess-allowance.ts';
import type { LoyaltyTerms, TierTerms } from '../statuses/loyalty-terms.ts';
import { describeTier } from '../statuses/status-tier.ts';
import { AUTOMATIC_TABLES } from '../tables/automatic-tables.ts';
import { limitsInForce, MAX_BETS_IN_ROUND } from '../tables/spot-limits.ts';
import { DEFAULT_MIN_STAKE } from '../tournament/plan-tournament.ts';
import { SETTLING_MS } from '../tournament/tournament.ts';
import { TOP_UP_LIMITS, WITHDRAWAL_LIMITS } from '../wallet/limits.ts';
import { MAX_UNFINISHED } from '../wallet/withdrawals.ts';

/** How soon the support answers and how long a request lives. */
export interface SupportDeadlines {
  /** Hours of Moscow. */
  readonly dayBegins: number;
  readonly dayEnds: number;
  readonly answerByDayMs: number;
  readonly answerOtherwiseMs: number;
  readonly moneySolvedMs: number;
  readonly closedAfterMs: number;
  readonly reopenedWithinMs: number;
}

/** What the figures of articles are read from, beyond what the code itself fixes. */
export interface VariablesSource {
  readonly brandName: string;
  readonly betLimits: BetLimits;
  /** In force now. */
  readonly terms: Pick<LoyaltyTerms, 'tiers' | 'flatRakebackBp'>;
  readonly crashBettingMs: number;
  readonly recordingDays: number;
  readonly support: SupportDeadlines;
}

type Variables = Readonly<Record<string, string>>;

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const NO_BREAK = '\u00A0';

function count(number: number, forms: PluralForms): string {
  return `${groupThousands(String(number))}${NO_BREAK}${pluralize(number, forms)}`;
}

/** In the accusative, as after «за» and «через»; a day is 24 hours, more are days. */
function lasting(ms: number): string {
  if (ms > DAY_MS && ms % DAY_MS === 0) return count(ms / DAY_MS, ['день', 'дня', 'дней']);
  if (ms % HOUR_MS === 0) return count(ms / HOUR_MS, ['час', 'часа', 'часов']);
  if (ms % MINUTE_MS === 0) return count(ms / MINUTE_MS, ['минуту', 'минуты', 'минут']);
  return count(Math.round(ms / SECOND_MS), ['секунду', 'секунды', 'секунд']);
}

const days = (number: number) => lasting(number * DAY_MS);
const percent = (number: number | string) => `${number}${NO_BREAK}%`;
const percentOfBp = (bp: number) => percent(bp / 100);

/** «97.29 %», «от 85.64 до 98.94 %». */
function percentRange(lowest: string, highest: string): string {
  return lowest === highest ? percent(lowest) : `от ${lowest} до ${percent(highest)}`;
}

function returnOf(id: GameId): string {
  const game = CATALOGUE.find(entry => entry.id === id);
  if (!game) throw new Error(`no game ${id} in the catalogue`);
  const { lowestPercent, highestPercent } = game.rtp;
  return percentRange(String(lowestPercent), String(highestPercent));
}

function rangeOf(rtps: readonly Ratio[]): string {
  const sorted = rtps.toSorted((one, other) => ratioToNumber(one) - ratioToNumber(other));
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (!lowest || !highest) throw new Error('there is no RTP to show');
  return percentRange(formatPercent(lowest), formatPercent(highest));
}

const returnOfTable = (id: TableGameId) => rangeOf(TABLE_GAMES[id].spots.map(({ rtp }) => rtp));

function listGames({ crashBettingMs }: VariablesSource): Variables {
  const slots = returnRange('slots');
  const train = SLOTS.find(({ id }) => id === 'moneytrain');
  if (!train?.hold) throw new Error('the money train holds no wagons');
  return {
    crashRtp: returnOf('crash'),
    crashBetting: lasting(crashBettingMs),
    crashLowestTarget: `${MIN_CRASH_TARGET_HUNDREDTHS / 100}×`,
    plinkoRtp: returnOf('plinko'),
    plinkoRows: `от ${Math.min(...PLINKO_ROWS)} до ${Math.max(...PLINKO_ROWS)}`,
    minesRtp: returnOf('mines'),
    minesCells: count(MINES_CELLS, ['клетка', 'клетки', 'клеток']),
    minesCount: `от ${MIN_MINES} до ${MAX_MINES}`,
    bubblesRtp: returnOf('bubbles'),
    bubblesTargets: `от ${MIN_BUBBLES_TARGET_HUNDREDTHS / 100}× до ${groupThousands(String(MAX_BUBBLES_TARGET_HUNDREDTHS / 100))}×`,
    diceRtp: returnOf('dice'),
    diceChances: percentRange(
      String(MIN_DICE_CHANCE_HUNDREDTHS / 100),
      String(MAX_DICE_CHANCE_HUNDREDTHS / 100),
    ),
    slotsCount: count(SLOT_CATALOGUE.length, ['слот', 'слота', 'слотов']),
    slotsRtp: percentRange(formatPercent(slots.lowest), formatPercent(slots.highest)),
    moneyTrainRtp: rangeOf([betOdds('moneytrain', {}).rtp]),
    moneyTrainWagons: count(train.hold.trigger, ['вагон', 'вагона', 'вагонов']),
    moneyTrainRespins: count(train.hold.respins, ['респин', 'респина', 'респинов']),
    moneyTrainMost: `${groupThousands(String(train.capE4 / 10_000))}×`,
    rouletteRtp: returnOfTable('roulette'),
    baccaratRtp: returnOfTable('baccarat'),
    dragonTigerRtp: returnOfTable('dragon-tiger'),
    wheelTableRtp: returnOfTable('wheel'),
  };
}

const TABLE_VARIABLES = {
  roulette: 'rouletteLimits',
  'roulette-speed': 'speedRouletteLimits',
  baccarat: 'baccaratLimits',
  'dragon-tiger': 'dragonTigerLimits',
  wheel: 'wheelTableLimits',
  'roulette-sirius': 'dealerRouletteLimits',
  'baccarat-vega': 'dealerBaccaratLimits',
} as const;

function listTables({ betLimits, recordingDays }: VariablesSource): Variables {
  const tables = [...AUTOMATIC_TABLES, ...DEALER_TABLES];
  const resultWithinMs = Math.max(...DEALER_TABLES.map(table => table.resultWithinMs));
  return {
    ...Object.fromEntries(
      Object.entries(TABLE_VARIABLES).map(([id, name]) => {
        const table = tables.find(candidate => candidate.id === id);
        if (!table) throw new Error(`there is no table ${id}`);
        const { minSpot, maxSpot } = limitsInForce(table.limits, betLimits);
        return [name, `от ${formatWholeRoubles(minSpot)} до ${formatWholeRoubles(maxSpot)}`];
      }),
    ),
    tableBets: count(MAX_BETS_IN_ROUND, ['раз', 'раза', 'раз']),
    dealerLost: lasting(LOST_AFTER_MS),
    dealerResultWithin: lasting(resultWithinMs),
    correctedWithin: lasting(CORRECTED_WITHIN_MS),
    recordingDays: days(recordingDays),
  };
}

function listMoney({ betLimits }: VariablesSource): Variables {
  return {
    gift: formatWholeRoubles(PLAY_GIFT),
    minBet: formatWholeRoubles(betLimits.minBet),
    maxBet: formatWholeRoubles(betLimits.maxBet),
    maxPayout: formatWholeRoubles(betLimits.maxPayout),
    minTopUp: formatWholeRoubles(TOP_UP_LIMITS.min),
    maxTopUp: formatWholeRoubles(TOP_UP_LIMITS.max),
    minWithdrawal: formatWholeRoubles(WITHDRAWAL_LIMITS.min),
    maxWithdrawal: formatWholeRoubles(WITHDRAWAL_LIMITS.max),
    unfinishedWithdrawals: String(MAX_UNFINISHED),
  };
}

/** `simpleName`, `simplePoints`, `simpleRakeback` and so on, of each tier. */
function listTier(tier: TierTerms, brandName: string, flatBp: number | null): Variables {
  const name = tier.tier;
  return {
    [`${name}Name`]: describeTier(name, brandName).name,
    [`${name}Points`]: groupThousands(String(tier.points)),
    [`${name}Rakeback`]: percentOfBp(flatBp ?? tier.rakebackBp),
    [`${name}Gift`]: tier.gift > 0 ? formatWholeRoubles(tier.gift) : 'нет',
    [`${name}Wheel`]: `×${tier.wheelFactor}`,
    [`${name}League`]: String(tier.league),
  };
}

function listWheel(): Variables {
  const parts = WHEEL_PARTS.flatMap(({ prize }, part) => [
    [`wheelPrize${part + 1}`, formatWholeRoubles(kopecks(prize * 100))],
    [`wheelChance${part + 1}`, percent(wheelChanceThousandths(part) / 10)],
  ]);
  return {
    ...Object.fromEntries(parts),
    wheelMean: formatWholeRoubles(kopecks(Math.round(WHEEL_MEAN_THOUSANDTHS / 10))),
  };
}

function listLoyalty({ brandName, terms }: VariablesSource): Variables {
  const tiers = terms.tiers.map(tier => listTier(tier, brandName, terms.flatRakebackBp));
  return {
    ...Object.assign({}, ...tiers),
    ...listWheel(),
    rakebackLeast: formatWholeRoubles(rakebackSource.least),
    safeHighest: formatWholeRoubles(kopecks(SAFE_TERMS.highestRoubles * 100)),
    safeShare: percentOfBp(SAFE_TERMS.shareBp),
    safeDays: days(SAFE_TERMS.days),
    codeMisses: count(MISSES_OF_PLAYER.max, ['раз', 'раза', 'раз']),
    codeWindow: lasting(MISSES_OF_PLAYER.windowMs),
    referralShare: percent(SHARE_PERCENT),
    referralPending: days(PENDING_DAYS),
    referralLeast: formatWholeRoubles(LEAST_CLAIM),
    friendBoost: count(FRIEND_BOOST_BP / 100, ['пункт', 'пункта', 'пунктов']),
    friendBoostMost: percentOfBp(HIGHEST_BOOSTED_BP),
    friendBoostDays: days(FRIEND_BOOST_DAYS),
  };
}

function listEvents(): Variables {
  return {
    seriesLives: count(SERIES_LIVES_A_DAY, ['жизнь', 'жизни', 'жизней']),
    tournamentMinStake: formatWholeRoubles(DEFAULT_MIN_STAKE),
    tournamentFreeze: lasting(SETTLING_MS),
    prizePlaces: String(PRIZE_PLACES),
    firstPrize: percent(prizePercent(1)),
    secondPrize: percent(prizePercent(2)),
    thirdPrize: percent(prizePercent(3)),
    heistDoors: `${DOOR_SHARES.slice(0, -1).join(', ')} и ${percent(DOOR_SHARES.at(-1) ?? 0)}`,
    heistDailyCap: count(HEIST_DAILY_CAP, ['очка', 'очков', 'очков']),
    heistLootLimit: percent(LOOT_LIMIT_PERCENT),
    heistPotLimit: percent(POT_LIMIT_PERCENT),
    heistGuesses: String(MOST_DAILY_GUESSES),
  };
}

function listAccount({ support }: VariablesSource): Variables {
  return {
    passwordLength: `от ${PASSWORD_LENGTH.min} до ${PASSWORD_LENGTH.max} символов`,
    recoveryLinkLife: lasting(MAIL_LINK_LIFE_MS.recovery),
    emailLinkLife: lasting(MAIL_LINK_LIFE_MS.email),
    recoveryCodes: String(RECOVERY_CODES),
    sessionIdle: lasting(IDLE_LIFE_MS),
    sessionLife: lasting(ABSOLUTE_LIFE_MS),
    limitLooser: lasting(LOOSER_AFTER_MS),
    longestPause: lasting(LONGEST_PAUSE_MS),
    supportDay: `с ${support.dayBegins} до ${support.dayEnds}${NO_BREAK}${pluralize(support.dayEnds, ['часа', 'часов', 'часов'])}`,
    answerByDay: lasting(support.answerByDayMs),
    answerOtherwise: lasting(support.answerOtherwiseMs),
    moneySolved: lasting(support.moneySolvedMs),
    requestClosed: lasting(support.closedAfterMs),
    requestReopened: lasting(support.reopenedWithinMs),
    openRequests: String(SUPPORT_BOUNDS.openRequests),
    requestPictures: String(SUPPORT_BOUNDS.pictures),
    requestPictureSize: `${SUPPORT_BOUNDS.pictureBytes / 1_000_000}${NO_BREAK}МБ`,
  };
}

/** What `{{name}}` in an article becomes, ready to be read. */
export function listVariables(source: VariablesSource): Variables {
  return {
    brand: source.brandName,
    ...listMoney(source),
    ...listGames(source),
    ...listTables(source),
    ...listLoyalty(source),
    ...listEvents(),
    ...listAccount(source),
  };
}
