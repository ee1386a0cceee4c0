import {
  type BaccaratResult,
  baccarat,
  baccaratTotal,
  type Card,
  type DragonTigerResult,
  dragonTiger,
  MONEY_WHEEL,
  type MoneyWheelResult,
  moneyWheel,
  ROULETTE_POCKETS,
  type RouletteResult,
  roulette,
  rouletteColour,
  SHOE_CARDS,
  type TableGameId,
} from '@kvazar/games';
import { HandMark, PocketMark, showCard, TurnsMark } from './result-marks.tsx';
import {
  type CheckRound,
  createRoundCheck,
  type FloatPick,
  type ResultLook,
} from './table-check.tsx';

const COLOUR_NAMES = { red: 'красное', black: 'чёрное', green: 'зеро' } as const;

const rouletteLook: ResultLook<RouletteResult> = {
  summarize: ({ number }) => ({
    name: 'Выпало',
    value: `${number}, ${COLOUR_NAMES[rouletteColour(number)]}`,
  }),
  listPicks: ({ number }) => [{ among: ROULETTE_POCKETS, chosen: String(number) }],
  draw: ({ number }) => <PocketMark number={number} />,
};

/** Every card that is taken leaves one less. */
function listCardPicks(cards: readonly { hand: string; card: Card }[]): readonly FloatPick[] {
  return cards.map(({ hand, card }, taken) => ({
    among: SHOE_CARDS - taken,
    chosen: `${hand}: ${showCard(card)}`,
  }));
}

function showHand(name: string, cards: readonly Card[]): string {
  return `${name} ${cards.map(showCard).join(' ')}`;
}

const BACCARAT_WINNERS = {
  player: 'Победил игрок',
  banker: 'Победил банкир',
  tie: 'Ничья',
} as const;

const baccaratLook: ResultLook<BaccaratResult> = {
  summarize: ({ player, banker, winner }) => ({
    name: `${showHand('Игрок', player)}, ${showHand('банкир', banker)}`,
    value: `${BACCARAT_WINNERS[winner]}, ${baccaratTotal(player)} : ${baccaratTotal(banker)}`,
  }),
  // The first four by turns; then the third of the player, if any, before the banker's.
  listPicks: ({ player, banker }) =>
    listCardPicks(
      [0, 1, 2].flatMap(place =>
        [
          { hand: 'Игрок', card: player[place] },
          { hand: 'Банкир', card: banker[place] },
        ].flatMap(({ hand, card }) => (card ? [{ hand, card }] : [])),
      ),
    ),
  draw: ({ player, banker, winner }) => (
    <div className="flex flex-wrap justify-around gap-5">
      <HandMark
        title={`Игрок, ${baccaratTotal(player)}`}
        cards={player}
        isWinner={winner === 'player'}
      />
      <HandMark
        title={`Банкир, ${baccaratTotal(banker)}`}
        cards={banker}
        isWinner={winner === 'banker'}
      />
    </div>
  ),
};

const DRAGON_TIGER_WINNERS = {
  dragon: 'Победил дракон',
  tiger: 'Победил тигр',
  tie: 'Ничья',
} as const;

const dragonTigerLook: ResultLook<DragonTigerResult> = {
  summarize: ({ dragon, tiger, winner }) => ({
    name: `${showHand('Дракон', [dragon])}, ${showHand('тигр', [tiger])}`,
    value: DRAGON_TIGER_WINNERS[winner],
  }),
  listPicks: ({ dragon, tiger }) =>
    listCardPicks([
      { hand: 'Дракон', card: dragon },
      { hand: 'Тигр', card: tiger },
    ]),
  draw: ({ dragon, tiger, winner }) => (
    <div className="flex flex-wrap justify-around gap-5">
      <HandMark title="Дракон" cards={[dragon]} isWinner={winner === 'dragon'} />
      <HandMark title="Тигр" cards={[tiger]} isWinner={winner === 'tiger'} />
    </div>
  ),
};

function nameSegment(index: number): string {
  const segment = MONEY_WHEEL[index];
  if (!segment) throw new RangeError(`the wheel has no segment ${index}`);
  return segment.kind === 'value' ? String(segment.value) : `${segment.factor}×`;
}

const wheelLook: ResultLook<MoneyWheelResult> = {
  summarize: ({ segments }) => ({
    name: 'Выпало',
    value: segments.map(nameSegment).join(' → '),
  }),
  listPicks: ({ segments }) =>
    segments.map(index => ({
      among: MONEY_WHEEL.length,
      chosen: `сектор ${index}: ${nameSegment(index)}`,
    })),
  draw: ({ segments }) => <TurnsMark labels={segments.map(nameSegment)} />,
};

export const ROUND_CHECKS: Readonly<Record<TableGameId, CheckRound>> = {
  roulette: createRoundCheck(roulette, rouletteLook),
  baccarat: createRoundCheck(baccarat, baccaratLook),
  'dragon-tiger': createRoundCheck(dragonTiger, dragonTigerLook),
  wheel: createRoundCheck(moneyWheel, wheelLook),
};
