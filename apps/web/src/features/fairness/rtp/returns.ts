import {
  bubblesRtp,
  crashReachChance,
  crashRtp,
  type DiceParams,
  diceChanceHundredths,
  diceMultiplierE4,
  diceRtp,
  diceWinChance,
  formatPercent,
  type GameId,
  minesMultiplierE4,
  minesRtp,
  minesSurvivalChance,
} from '@kvazar/games';
import { MULTIPLIER_UNIT } from '@kvazar/money';
import { formatMultiplier } from '../../../play/bets/format-multiplier.ts';

/** How each game's return comes about, with one setting counted out. */
export function describeReturns(game: GameId): string {
  // A number stays on one line with its sign and its own thousands.
  return descriptions[game]().replace(/(?<=\d) (?=[\d%÷])/g, '\u00a0');
}

function showE4(multiplierE4: number): string {
  return `×${formatMultiplier(multiplierE4 / MULTIPLIER_UNIT)}`;
}

const descriptions: Readonly<Record<GameId, () => string>> = {
  dice() {
    const params: DiceParams = { side: 'over', targetHundredths: 5050 };
    const pays = showE4(diceMultiplierE4(diceChanceHundredths(params)));
    return (
      'Множитель — 99, делённое на шанс в процентах. Бросков не 10 000, а 10 001 ' +
      '(от 0.00 до 100.00), поэтому настоящий шанс чуть меньше показанного. ' +
      `«Больше 50.50» выигрывает в ${formatPercent(diceWinChance(params))} % случаев и платит ${pays}: ` +
      `RTP ${formatPercent(diceRtp(params))} %.`
    );
  },
  bubbles() {
    const usual = formatPercent(bubblesRtp({ targetHundredths: 200 }));
    const largest = formatPercent(bubblesRtp({ targetHundredths: 100_000_000 }));
    return (
      'Точка — 0.99, делённое на случайную долю, с отброшенными долями сотых. Пузырь дорастает до ' +
      `цели x с вероятностью 0.99 ÷ x. Цель 2.00×: RTP ${usual} %. У огромных целей выигрышных чисел ` +
      `так мало, что отброшенная дробь заметна: цель 1 000 000× даёт ${largest} %, самая невыгодная — 93.17 %.`
    );
  },
  plinko() {
    return (
      'На каждом ряду шарик одинаково часто идёт налево и направо. Вероятность корзины — доля путей, ' +
      'которые в неё ведут; RTP — сумма множителей, взятых с этими вероятностями.'
    );
  },
  mines() {
    const params = { mines: 3 };
    const opened = 5;
    return (
      'Множитель — 0.99, делённое на вероятность не встретить мину. Три мины и пять открытых клеток: ' +
      `вероятность ${formatPercent(minesSurvivalChance(params, opened))} %, ` +
      `множитель ${showE4(minesMultiplierE4(params, opened))}, RTP ${formatPercent(minesRtp(params, opened))} %. ` +
      'Сколько клеток открывать, решаете вы: на RTP это почти не влияет.'
    );
  },
  crash() {
    const chance = formatPercent(crashReachChance(200));
    return (
      'Ракета долетает до множителя x с вероятностью 0.99 ÷ x. До 2.00× — ' +
      `в ${chance} % раундов: RTP ${formatPercent(crashRtp(200))} %. ` +
      'Когда забирать выигрыш, решаете вы: средний возврат от этого не меняется.'
    );
  },
};
