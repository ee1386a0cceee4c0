import {
  CATALOGUE,
  DICE_OUTCOMES,
  type DiceParams,
  diceChanceHundredths,
  diceMultiplierE4,
  diceRtp,
  diceWinChance,
  formatPercent,
  fromHundredths,
} from '@kvazar/games';
import { withPercent } from '../../lib/with-percent.ts';
import { RulesSection } from '../../play/rules-section.tsx';
import { formatUnits } from '../../play/typed-number.ts';

const SHOWN_DECIMALS = 4;

/** How the game is played and where its RTP comes from, with the numbers of the current setting. */
export function DiceRules({ setting }: { setting: DiceParams }) {
  const chance = diceChanceHundredths(setting);
  const multiplier = formatUnits(diceMultiplierE4(chance), 4);
  const target = fromHundredths(setting.targetHundredths).toFixed(2);
  const side = setting.side === 'over' ? 'больше' : 'меньше';
  const wins = formatUnits(diceWinChance(setting).numerator, 0);
  const outcomes = formatUnits(DICE_OUTCOMES, 0);
  return (
    <>
      <RulesSection title="Как играть">
        <p>
          Выберите число и сторону. Каждая ставка даёт случайное число от 0.00 до 100.00. Ставка на
          «больше» выигрывает, если выпало число больше выбранного, на «меньше» — если меньше. Само
          выбранное число не выигрывает ни с одной стороны.
        </p>
        <p>
          Множитель, число и шанс — одна и та же настройка: измените любое поле или передвиньте
          ползунок, остальное пересчитается. Шанс бывает от 0.01 до 98 %.
        </p>
      </RulesSection>
      <RulesSection title="Множитель и выплата">
        <p>
          Множитель равен <code>99 / шанс</code>, отброшено всё после четвёртого знака. Выигрыш
          выплачивает ставку, умноженную на множитель.
        </p>
      </RulesSection>
      <RulesSection title="Откуда берётся RTP">
        <p>
          RTP — доля поставленных денег, которая в среднем возвращается игрокам. Она не оценена, а
          сосчитана по всем исходам.
        </p>
        <ul>
          <li>
            Возможных чисел {outcomes}: от 0.00 до 100.00 с шагом 0.01. Они равновероятны с
            точностью до 1 / 400 000.
          </li>
          <li>
            Ставка «{side} {target}» выигрывает при <b>{wins}</b> из {outcomes} чисел: это{' '}
            <b>{withPercent(formatPercent(diceWinChance(setting), SHOWN_DECIMALS))}</b>.
          </li>
          <li>
            Множитель <b>{multiplier}×</b>, поэтому RTP ={' '}
            <code>
              {wins} / {outcomes} × {multiplier}
            </code>{' '}
            = <b>{withPercent(formatPercent(diceRtp(setting), SHOWN_DECIMALS))}</b>.
          </li>
        </ul>
        <p>{describeRtpRange()} Остальное — доля заведения.</p>
      </RulesSection>
      <RulesSection title="Как проверить">
        <p>
          Число получается из серверного сида, вашего клиентского сида и номера ставки. Хеш
          серверного сида виден до ставки, поэтому подменить его потом нельзя. Нажмите на любой
          результат над полем или на «Честная игра», чтобы проверить ставку в своём браузере.
        </p>
      </RulesSection>
    </>
  );
}

function describeRtpRange(): string {
  const rtp = CATALOGUE.find(game => game.id === 'dice')?.rtp;
  return rtp
    ? `При любой настройке RTP от ${rtp.lowestPercent} до ${withPercent(rtp.highestPercent)}.`
    : '';
}
