import { rouletteColour } from '@kvazar/games';
import type { TableLook } from '../table/table-look.ts';
import { readNumber } from './read-number.ts';
import './roulette.css';

/** «17» on its colour. */
export const ResultMark: TableLook['ResultMark'] = ({ result, size }) => {
  const number = readNumber(result);
  if (number === null) return null;
  return <NumberMark number={number} size={size} />;
};

export function NumberMark({ number, size }: { number: number; size: 'small' | 'large' }) {
  return (
    <span className={`roulette-mark roulette-${rouletteColour(number)}`} data-size={size}>
      {number}
    </span>
  );
}
