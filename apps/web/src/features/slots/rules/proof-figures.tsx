import type { SlotInfo } from '@kvazar/games';
import { formatShare, formatTimesE4, volatilityNames } from '../slot-words.ts';

/** The proven figures: they come from the file that the proof wrote. */
export function ProofFigures({ slot: { proof, maxWinE4 } }: { slot: SlotInfo }) {
  const figures = [
    ['RTP', formatShare(proof.rtp)],
    ['Частота выигрышей', formatShare(proof.hitRate, 1)],
    ['Волатильность', volatilityNames[proof.volatility]],
    ['Максимальная выплата', formatTimesE4(maxWinE4)],
    ...(proof.featureChance > 0
      ? [['Бонус в среднем', `1 спин из ${Math.round(1 / proof.featureChance)}`]]
      : []),
  ];
  return (
    <>
      <dl className="mt-3 grid grid-cols-2 gap-2.5 wallet:grid-cols-3">
        {figures.map(([name, value]) => (
          <div key={name} className="rounded-[14px] border border-line bg-raised px-3.5 py-2.5">
            <dt className="text-[13px] leading-snug">{name}</dt>
            <dd className="mt-0.5 font-semibold text-text">{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        {proof.spins === null
          ? 'Посчитано точно, перебором всех исходов.'
          : `Измерено: ${proof.spins.toLocaleString('ru-RU')} спинов. С вероятностью 99 % RTP лежит между ${formatShare(proof.rtpLow, 3)} и ${formatShare(proof.rtpHigh, 3)}.`}
      </p>
    </>
  );
}
