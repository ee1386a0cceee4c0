import type { TableGameId } from '@kvazar/games';
import { formatFloat } from '../../../play/verifier/format-float.ts';
import { Calculation, Step } from '../../../play/verifier/step.tsx';
import type { CheckedRound } from './table-check.tsx';

const CARDS =
  'Колода каждый раз новая: 8 колод по порядку, в каждой пики, червы, бубны и трефы от туза до ' +
  'короля, всего 416 карт с номерами от 0. Взятая карта уходит, следующие сдвигаются на её место.';

const EXPLANATIONS: Readonly<Record<TableGameId, { title: string; text: string }>> = {
  roulette: {
    title: 'Число становится номером на колесе',
    text: 'Дробная часть отбрасывается: получается номер от 0 до 36, все 37 одинаково вероятны.',
  },
  baccarat: {
    title: 'Каждое число берёт карту',
    text: `${CARDS} Первые четыре идут по очереди игроку и банкиру, третьи решают правила добора.`,
  },
  'dragon-tiger': {
    title: 'Два числа берут две карты',
    text: `${CARDS} Первая карта дракону, вторая тигру; туз младше всех.`,
  },
  wheel: {
    title: 'Каждое число становится сектором колеса',
    text:
      'Секторов 54, номера от 0 по часовой стрелке, начиная с сектора «40». Множитель крутит колесо ' +
      'ещё раз и умножает выигрыш, поэтому чисел может понадобиться несколько.',
  },
};

interface PickStepProps {
  game: TableGameId;
  round: Pick<CheckedRound, 'floats' | 'picks'>;
}

/** The fourth step: from the numbers to what they chose. */
export function PickStep({ game, round: { floats, picks } }: PickStepProps) {
  const { title, text } = EXPLANATIONS[game];
  return (
    <Step number={4} title={title}>
      {picks.map(({ among, chosen }, place) => {
        const float = floats[place] ?? 0;
        return (
          <Calculation key={`${chosen} ${String(place)}`}>
            ⌊{formatFloat(float)} × {among}⌋ = {Math.floor(float * among)}
            {game !== 'roulette' && (
              <>
                {' '}
                → <b>{chosen}</b>
              </>
            )}
          </Calculation>
        );
      })}
      <p>{text}</p>
    </Step>
  );
}
